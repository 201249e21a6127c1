"""Compares the histories of Interface Builder documents: see tools/diff-history."""

import concurrent.futures
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree


def git(repository, *arguments, text=None):
    return subprocess.run(
        ["git", "-C", repository, *arguments], input=text, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, check=True).stdout


def modifications(repository, limit):
    """Commits with the blobs of the documents that they modify: {commit: [(old, new, path)]}."""
    log = git(
        repository, "log", "--all", "--no-merges", "--raw", "--no-renames", "--abbrev=40",
        "--diff-filter=M", "--format=@%H", "-z", "--", "*.storyboard", "*.xib")
    commits, commit = {}, None
    words = [word.strip(b"\n") for word in log.split(b"\0")]
    place = 0
    while place < len(words):
        word = words[place]
        place += 1
        for part in word.split(b"\n"):
            if part.startswith(b"@"):
                commit = part[1:].decode()
            elif part.startswith(b":"):
                fields = part.split(b" ")
                path = words[place].decode(errors="replace")
                place += 1
                if commit not in commits and len(commits) >= limit:
                    return commits
                commits.setdefault(commit, []).append(
                    (fields[2].decode(), fields[3].decode(), path))
    return commits


def blobs(repository, names):
    output = git(repository, "cat-file", "--batch", text="\n".join(names).encode() + b"\n")
    texts, place = {}, 0
    for name in names:
        end = output.index(b"\n", place)
        header = output[place:end].split(b" ")
        place = end + 1
        if header[-1] == b"missing":
            continue
        size = int(header[2])
        texts[name] = output[place:place + size]
        place += size + 1
    return texts


def frames(text):
    """The frame of each object, with the id of the object that holds it, by its id."""
    root = ElementTree.fromstring(text)
    found = {}

    def walk(element, parent):
        own = element.get("id") or parent
        rect = next(
            (child for child in element if child.tag == "rect" and child.get("key") == "frame"),
            None)
        if element.get("id") and rect is not None:
            values = tuple(float(rect.get(name, 0)) for name in ("x", "y", "width", "height"))
            found.setdefault(own, (values, parent))
        for child in element:
            walk(child, own)

    walk(root, None)
    device = root.find("device")
    drawn = None if device is None else (device.get("id"), device.get("orientation"))
    return found, drawn


WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
MOVE = re.compile(r" moves? ((?:[0-9.]+ (?:right|left|up|down))(?: and [0-9.]+ (?:up|down))?)$")


def check(comparison, old, new):
    """Moves told, right ones, moves in the frames, told ones of these, and what is wrong."""
    before, device = frames(old)
    after, other = frames(new)
    told, right, wrong, known = 0, 0, [], set()
    for document in comparison["documents"]:
        for change in document["changes"]:
            match = MOVE.search(change["text"])
            if change["kind"] != "moved" or not match:
                continue
            dx = dy = 0.0
            for length, way in re.findall(r"([0-9.]+) (\w+)", match[1]):
                dx += float(length) * WAYS[way][0]
                dy += float(length) * WAYS[way][1]
            for name in change["objects"]:
                # Without its id an object was matched by its look: no frame to compare with.
                if name not in before or name not in after:
                    continue
                told += 1
                known.add(name)
                x = after[name][0][0] - before[name][0][0]
                y = after[name][0][1] - before[name][0][1]
                if abs(x - dx) < 0.002 and abs(y - dy) < 0.002:
                    right += 1
                else:
                    wrong.append(f"{name} {change['text']}: {x}, {y}")
    moved = [
        name for name in before
        if name in after and before[name][1] == after[name][1]
        and any(abs(a - b) > 0.011 for a, b in zip(before[name][0][:2], after[name][0][:2]))
    ] if device == other or None in (device, other) else []
    return told, right, len(moved), sum(name in known for name in moved), wrong


def run(formwork, folder, index, old, new, suffix):
    paths = [os.path.join(folder, f"{index}-{side}{suffix}") for side in ("old", "new")]
    for path, text in zip(paths, (old, new)):
        with open(path, "wb") as file:
            file.write(text)
    start = time.perf_counter()
    done = subprocess.run(
        [formwork, "diff", *paths, "--format", "json"], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    seconds = time.perf_counter() - start
    for path in paths:
        os.remove(path)
    return done, seconds


def measure(formwork, limit, repository):
    commits = modifications(repository, limit)
    pairs = [(commit, *pair) for commit, pairs in commits.items() for pair in pairs]
    names = sorted({name for pair in pairs for name in pair[1:3]})
    texts = {}
    for start in range(0, len(names), 500):
        texts.update(blobs(repository, names[start:start + 500]))
    lines = {commit: 0 for commit in commits}
    failed, archives, times, sizes, wrong = set(), set(), [], [], []
    totals = [0, 0, 0, 0]

    def one(item):
        index, (commit, old, new, path) = item
        if old not in texts or new not in texts:
            return None
        done, seconds = run(
            formwork, folder, index, texts[old], texts[new], os.path.splitext(path)[1])
        return commit, path, old, new, done, seconds

    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(1) as pool:
        for result in pool.map(one, enumerate(pairs)):
            if result is None:
                continue
            commit, path, old, new, done, seconds = result
            times.append(seconds)
            sizes.append(len(texts[old]) + len(texts[new]))
            comparison = json.loads(done.stdout) if done.returncode in (0, 1) else None
            documents = comparison["documents"] if comparison else []
            if not documents or documents[0]["status"] == "unreadable":
                # Xcode 3 wrote archives, which nothing opens any more; they are counted apart.
                if any(b"<archive" in texts[name][:400] for name in (old, new)):
                    archives.add(commit)
                    continue
                # Conflict markers and the like are no documents for anybody.
                try:
                    ElementTree.fromstring(texts[old])
                    ElementTree.fromstring(texts[new])
                    failed.add(commit)
                    wrong.append(f"{commit[:10]} {path}: {done.stderr.decode()[:200]}{documents}")
                except ElementTree.ParseError:
                    lines.pop(commit, None)
                continue
            if commit in lines:
                lines[commit] += len(documents[0]["changes"])
            *counts, mistakes = check(comparison, texts[old], texts[new])
            totals = [a + b for a, b in zip(totals, counts)]
            wrong += [f"{commit[:10]} {path}: {text}" for text in mistakes]
    for commit in archives:
        if lines.get(commit) == 0:
            del lines[commit]
    return {
        "archives": len(archives), "commits": len(lines), "failed": len(failed), "lines": list(lines.values()),
        "times": times, "sizes": sizes, "moves": totals, "wrong": wrong}


def text(name, result):
    lines, times = sorted(result["lines"]) or [0], sorted(result["times"]) or [0]
    done = result["commits"] - result["failed"]
    told, right, moved, found = result["moves"]
    return (
        f"{name}: {result['commits']} commits, {100 * done / max(1, result['commits']):.2f} % "
        f"compared, median {statistics.median(lines):g} lines "
        f"(90 %: {lines[int(0.9 * (len(lines) - 1))]}), "
        f"{1000 * statistics.median(times):.1f} ms a file "
        f"(99 %: {1000 * times[int(0.99 * (len(times) - 1))]:.1f}), "
        f"moves told right {right}/{told}, moves in frames told {found}/{moved}, "
        f"without a visible change {sum(line == 0 for line in result['lines'])}, "
        f"with files of Xcode 3 {result['archives']}")


def main():
    formwork, limit, *repositories = sys.argv[1:]
    if not repositories:
        sys.exit("usage: tools/diff-history REPOSITORY...")
    total = {"archives": 0, "commits": 0, "failed": 0, "lines": [], "times": [], "sizes": [], "moves": [0] * 4,
             "wrong": []}
    for repository in repositories:
        result = measure(formwork, int(limit), repository)
        print(text(repository, result), flush=True)
        for line in result["wrong"][:10]:
            print("  " + line)
        for key, value in result.items():
            if key == "moves":
                total[key] = [a + b for a, b in zip(total[key], value)]
            else:
                total[key] += value
    print(text("all", total))
    told, right = total["moves"][:2]
    sys.exit(0 if told == right else 1)


main()
