"""Rules for Formwork's specs.

Every action reads the files that its target names and nothing else, writes the files that it declares,
runs the binary that is given, and needs no network, no clock and no environment. So its result can be
taken from a cache that other machines filled.

Bazel hands files over as symbolic links out of their folder, which Formwork refuses to follow; so each
action copies its files first.
"""

_ATTRIBUTES = {
    "spec": attr.label(allow_single_file = [".yaml", ".yml"], mandatory = True),
    "deps": attr.label_list(
        allow_files = True,
        doc = "Files that the spec uses, the project's formwork.yaml, and the specs of the screens " +
              "that it leads to.",
    ),
    "_formwork": attr.label(
        default = "//bin:formwork",
        executable = True,
        allow_single_file = True,
        cfg = "exec",
    ),
}

# Copies files, named one a line in the first argument, into a folder of its own.
_COPY = """
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
while read -r file; do
  mkdir -p "$place/$(dirname "$file")"
  cp -L "$file" "$place/$file"
done <"$1"
here=$PWD
"""

def _file_list(ctx, files):
    list = ctx.actions.declare_file(ctx.label.name + ".files")
    ctx.actions.write(list, "".join([file.short_path + "\n" for file in files]))
    return list

def _layout_impl(ctx):
    output = ctx.actions.declare_file(ctx.label.name + ".json")
    files = [ctx.file.spec] + ctx.files.deps
    list = _file_list(ctx, files)
    ctx.actions.run_shell(
        command = "set -eu" + _COPY + """
cd "$place"
"$here/$2" compile "$3" --to layout --output layout.json
cp layout.json "$here/$4"
""",
        arguments = [list.path, ctx.executable._formwork.path, ctx.file.spec.short_path, output.path],
        inputs = files + [list],
        tools = [ctx.executable._formwork],
        outputs = [output],
        mnemonic = "FormworkLayout",
        progress_message = "Laying out %s" % ctx.file.spec.short_path,
        env = {},
    )
    return [DefaultInfo(files = depset([output]))]

formwork_layout = rule(
    implementation = _layout_impl,
    doc = "The frames of a spec as JSON.",
    attrs = _ATTRIBUTES,
)

def _snapshot_test_impl(ctx):
    files = [ctx.file.spec] + ctx.files.deps + ctx.files.snapshots
    list = _file_list(ctx, files)
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, "#!/bin/sh\nset -eu\nset -- '%s' '%s' '%s'" % (
        list.short_path,
        ctx.executable._formwork.short_path,
        ctx.file.spec.short_path,
    ) + _COPY + """
cd "$place"
"$here/$2" snapshot verify "$3" --ci
""", is_executable = True)
    runfiles = ctx.runfiles(files = files + [list, ctx.executable._formwork])
    return [DefaultInfo(executable = script, runfiles = runfiles)]

formwork_snapshot_test = rule(
    implementation = _snapshot_test_impl,
    doc = "Passes where the stored snapshots of a spec are what it gives, and none is missing.",
    attrs = dict(_ATTRIBUTES, snapshots = attr.label_list(allow_files = [".snap.txt"])),
    test = True,
)

def formwork_screens(specs, snapshots, deps = []):
    """A layout and a test of snapshots for each spec of a folder.

    Args:
      specs: the specs; a target is named after the file: `login` and `login_test`.
      snapshots: all snapshots of the folder, as glob finds them, so that one that is added or deleted
        runs the test of its spec again.
      deps: what all of them use.
    """
    of_stem = {}
    for snapshot in snapshots:
        name = snapshot.split("/")[-1][:-len(".snap.txt")]
        of_stem.setdefault(name.split("@")[0].split("+")[0], []).append(snapshot)
    for spec in specs:
        stem = spec.split("/")[-1].rsplit(".", 1)[0]
        formwork_layout(name = stem, spec = spec, deps = deps)
        formwork_snapshot_test(
            name = stem + "_test",
            spec = spec,
            snapshots = of_stem.get(stem, []),
            deps = deps,
            size = "small",
        )
