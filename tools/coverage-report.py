"""Prints regions covered by module, and compares what never ran with coverage-gaps.txt.

Run by tools/coverage: FILE is what `llvm-cov export` wrote, PROJECT the folder of the package.
"""

import collections
import fnmatch
import json
import pathlib
import sys

MARK = 0.95
MARKED = ["SpecYAML", "SpecLowering", "SpecFormatting", "ConstraintSolver", "Snapshots"]


def main(file, project, is_partial):
    sources = project / "Sources"
    runs = collections.defaultdict(int)
    for function in json.load(open(file))["data"][0]["functions"]:
        path = pathlib.Path(function["filenames"][0])
        if not path.is_relative_to(sources):
            continue
        # A function is there once for each binary and specialization: a region ran if it did in any.
        for region in function["regions"]:
            # Kind 0 is code.
            if region[7] == 0:
                key = (str(path.relative_to(sources)), *region[:4])
                runs[key] = max(runs[key], region[4])
    texts = {}
    modules = collections.defaultdict(lambda: [0, 0])
    gaps = []
    for (path, *place), count in sorted(runs.items()):
        if path not in texts:
            texts[path] = (sources / path).read_text().split("\n")
        line, text = code(texts[path], *place)
        # The range `...`, operators and key paths that are handed over are no code of ours that could run.
        if text in ("...", "+") or text.startswith("\\."):
            continue
        module = modules[path.split("/")[0]]
        module[0] += 1
        module[1] += count > 0
        if count == 0:
            gaps.append((path, place[0], line))
    print(f"{'module':<18} {'regions':>8} {'run':>8}")
    for name, (count, covered) in sorted(modules.items()):
        print(f"{name:<18} {count:>8} {100 * covered / count:>7.1f}%")
    if is_partial:
        return 0
    below = [name for name in MARKED if modules[name][1] < MARK * modules[name][0]]
    return compare([gap for gap in gaps if gap[0].split("/")[0] in below], below, project)


def code(lines, line, column, end_line, end_column):
    """A region's first line, and its text where it has one line. Columns count bytes."""
    if line > len(lines):
        sys.exit("coverage: the sources have changed since the profile was made")
    whole = lines[line - 1].encode()
    text = whole[column - 1:end_column - 1 if end_line == line else None].decode(errors="replace")
    return lines[line - 1].strip(), text


def compare(gaps, below, project):
    """Each gap is named, and each name has a gap."""
    named = []
    reason = ""
    for text in (project / "tools/coverage-gaps.txt").read_text().split("\n"):
        if text.startswith("## "):
            reason = text[3:]
        elif text and not text.startswith("#"):
            path, _, line = text.partition(": ")
            named.append((path, line, reason))
    used = set()
    missing = []
    reasons = collections.Counter()
    for path, number, line in gaps:
        found = [name for name in named if fnmatch.fnmatchcase(path, name[0]) and name[1] in line]
        used.update(found)
        if found:
            reasons[found[0][2]] += 1
        else:
            missing.append(f"  {path}:{number}: {line}")
    for name, count in reasons.most_common():
        print(f"\n{count} regions that never ran: {name}")
    if missing:
        print(f"\n{len(missing)} regions of {', '.join(below)} never ran and are not in tools/coverage-gaps.txt:")
        print("\n".join(missing))
    stale = [name for name in named if name not in used and name[0].split("/")[0] in below]
    if stale:
        print("\ntools/coverage-gaps.txt names what runs:")
        print("\n".join(f"  {path}: {line}" for path, line, _ in stale))
    return 1 if missing or stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2]), "--partial" in sys.argv))
