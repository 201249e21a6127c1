# What the scripts under tools/ share: where the project is, and that it can be built here.
# Sourced, never run.

set -eu
cd "$(dirname "$0")/.."
project=$(pwd)

# SwiftPM would compile everything a second time for the plugin; see Package.swift.
FORMWORK_WITHOUT_PLUGIN=1
export FORMWORK_WITHOUT_PLUGIN

say() { printf '%s\n' "$*" >&2; }

# Whether a person is there to answer a question.
is_interactive() { [ -z "${CI:-}" ] && [ -t 0 ] && [ -t 2 ]; }

# Runs an installing command, announced first. Asks on a terminal where the command needs sudo.
install_with() {
  if [ "${FORMWORK_NO_INSTALL:-}" = 1 ]; then
    say "formwork: not run, since FORMWORK_NO_INSTALL is set: $*"
    return 1
  fi
  if [ "$(id -u)" = 0 ] || [ "$1" = brew ]; then
    say "formwork: running: $*"
    "$@" </dev/null >&2
  elif ! command -v sudo >/dev/null 2>&1; then
    return 1
  elif is_interactive; then
    printf 'formwork: run "sudo %s"? [y/N] ' "$*" >&2
    read -r answer || answer=
    case "$answer" in
      [yY]*) sudo "$@" >&2 ;;
      *) return 1 ;;
    esac
  else
    say "formwork: running: sudo -n $*"
    sudo -n "$@" </dev/null >&2
  fi
}

# Whether a C library can be compiled against: its name for pkg-config, its header.
have_library() {
  pkg-config --exists "$1" 2>/dev/null || printf '#include <%s>\n' "$2" | cc -E - >/dev/null 2>&1 \
    || printf '#include <%s>\n' "$2" | clang -E - >/dev/null 2>&1
}

have_libraries() { have_library yaml-0.1 yaml.h && have_library expat expat.h; }

# Installs what a fresh machine lacks, or says how and ends.
need_build_tools() {
  if ! command -v swift >/dev/null 2>&1; then
    say "formwork: a Swift toolchain (6.1 or newer) is needed: https://www.swift.org/install"
    exit 2
  fi
  have_libraries && return
  # The names are the same on Debian 12 and 13 and on Ubuntu 22.04 and 24.04.
  packages="libyaml-dev libexpat1-dev"
  case "$(uname -s)" in
    Darwin)
      # expat is part of the system's SDK.
      if command -v brew >/dev/null 2>&1; then install_with brew install libyaml pkgconf || true; fi ;;
    *)
      if command -v apt-get >/dev/null 2>&1; then
        # A fresh container has no list of packages yet.
        # shellcheck disable=SC2086
        if [ "${FORMWORK_NO_INSTALL:-}" = 1 ] || ! apt-cache show $packages >/dev/null 2>&1; then
          install_with apt-get update -q || true
        fi
        # shellcheck disable=SC2086
        install_with apt-get install -y -q $packages || true
      fi ;;
  esac
  if ! have_libraries; then
    say "formwork: libyaml and expat and their headers are needed. Install them with"
    say "  sudo apt-get install $packages     (Debian, Ubuntu)"
    say "  brew install libyaml pkgconf         (macOS, which has expat)"
    exit 2
  fi
}

# The options of the build that is tested: warnings are errors, and no test needs debug information.
test_flags="-Xswiftc -warnings-as-errors -debug-info-format none"

# A fully static binary where the system allows it.
release_flags() {
  case "$(uname -s)" in
    # Position-independent, which gold cannot link. SwiftPM's `-rpath=$ORIGIN` has to go: glibc's start of
    # a static-pie asserts that there is no run path, and crashes before it could say so.
    Linux)
      echo "--disable-local-rpath -Xswiftc -static-executable -Xswiftc -use-ld=lld" \
        "-Xswiftc -Xclang-linker -Xswiftc -static-pie -Xlinker -s" ;;
    *) echo "" ;;
  esac
}

# Prints how far a build is, from the lines of `swift build` on standard input, and keeps them in a
# file: one line that is rewritten on a terminal, else a line for every fifth module.
show_progress() {
  modules=$(find Sources -mindepth 1 -maxdepth 1 -type d ! -name 'C[A-Z]*' | wc -l)
  on_terminal=0
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then on_terminal=1; fi
  tee "$1" | awk -v modules="$((modules + 2))" -v live="$on_terminal" '
    function show(text) {
      if (live) printf "\r\033[K%s", text > "/dev/stderr"; else print text > "/dev/stderr"
      fflush("/dev/stderr")
    }
    / (Compiling|Emitting module) / {
      name = $3 == "module" ? $4 : $3
      if (name in seen) next
      seen[name] = 1
      count++
      if (count > modules) modules = count
      if (live || count % 5 == 0) show("formwork: building: module " count " of " modules " (" name ")")
    }
    END { if (live) printf "\r\033[K" > "/dev/stderr" }'
}

# Runs `swift build` with progress; prints all of its output where it fails.
run_build() {
  log=$(mktemp)
  status=$(mktemp)
  { swift build "$@" 2>&1; echo $? >"$status"; } | show_progress "$log"
  code=$(cat "$status")
  if [ "$code" != 0 ]; then
    cat "$log" >&2
    say "formwork: the build failed"
  fi
  rm -f "$log" "$status"
  [ "$code" = 0 ]
}

# Builds the release binary, and sets `binary`.
build_release() {
  need_build_tools
  # shellcheck disable=SC2046
  run_build -c release --product formwork $(release_flags) || exit 4
  binary=$project/.build/release/formwork
}

# Builds without optimization and debug information, in a folder of its own, and sets `binary`.
#
# A module is compiled as a whole, by two threads: with a process for each file the build takes
# twice as long.
build_first() {
  need_build_tools
  run_build --scratch-path .build-first --product formwork -debug-info-format none \
    --disable-index-store -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 || exit 4
  binary=$project/.build-first/debug/formwork
}
