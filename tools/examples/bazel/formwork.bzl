"""Rules for Formwork's specs.

Every action is hermetic: it reads the files that the rule names and nothing else, writes the files
that it declares, runs the binary that is given, and needs no network, no clock and no environment.
So it can be cached and run on any machine.
"""

def _layout_impl(ctx):
    output = ctx.actions.declare_file(ctx.label.name + ".layout.json")
    ctx.actions.run(
        executable = ctx.executable._formwork,
        arguments = ["compile", ctx.file.spec.path, "--to", "layout", "--output", output.path],
        inputs = [ctx.file.spec] + ctx.files.deps,
        outputs = [output],
        mnemonic = "FormworkLayout",
        progress_message = "Laying out %s" % ctx.file.spec.short_path,
        env = {},
    )
    return [DefaultInfo(files = depset([output]))]

_formwork = attr.label(
    default = "//bin:formwork",
    executable = True,
    allow_single_file = True,
    cfg = "exec",
)

formwork_layout = rule(
    implementation = _layout_impl,
    doc = "The frames of a spec as JSON.",
    attrs = {
        "spec": attr.label(allow_single_file = [".yaml", ".yml"], mandatory = True),
        "deps": attr.label_list(
            allow_files = True,
            doc = "Files that the spec uses, and the specs of the screens that it leads to.",
        ),
        "_formwork": _formwork,
    },
)

def _verified_impl(ctx):
    report = ctx.actions.declare_file(ctx.label.name + ".report.json")
    arguments = ["snapshot", "verify", "--ci", "--report", "json=" + report.path]
    ctx.actions.run(
        executable = ctx.executable._formwork,
        arguments = arguments + [spec.path for spec in ctx.files.specs],
        inputs = ctx.files.specs + ctx.files.snapshots + ctx.files.deps,
        outputs = [report],
        mnemonic = "FormworkVerify",
        progress_message = "Verifying the snapshots of %s" % ctx.label,
        env = {},
    )
    return [DefaultInfo(files = depset([report]))]

formwork_verified = rule(
    implementation = _verified_impl,
    doc = "A report, where the stored snapshots are what the specs give; else the build fails.",
    attrs = {
        "specs": attr.label_list(allow_files = [".yaml", ".yml"], mandatory = True),
        "snapshots": attr.label_list(allow_files = [".snap.txt"]),
        "deps": attr.label_list(allow_files = True),
        "_formwork": _formwork,
    },
)
