# What the scripts under tools/ share: where the project is, and that it can be built here.
# Sourced, never run.

set -eu
cd "$(dirname "$0")/.."
project=$(pwd)

say() { printf '%s\n' "$*" >&2; }

# Runs a command as the administrator, if that is possible without asking.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then sudo -n "$@"
  else return 1
  fi
}

have_libyaml() {
  pkg-config --exists yaml-0.1 2>/dev/null || printf '#include <yaml.h>\n' | cc -E - >/dev/null 2>&1 \
    || printf '#include <yaml.h>\n' | clang -E - >/dev/null 2>&1
}

# Installs what a fresh machine lacks, or says how and ends.
need_build_tools() {
  if ! command -v swift >/dev/null 2>&1; then
    say "formwork: a Swift toolchain (6.1 or newer) is needed: https://www.swift.org/install"
    exit 2
  fi
  have_libyaml && return
  case "$(uname -s)" in
    Darwin)
      if command -v brew >/dev/null 2>&1; then
        say "formwork: installing libyaml with Homebrew"
        brew install libyaml pkgconf >&2
      fi ;;
    *)
      if command -v apt-get >/dev/null 2>&1; then
        say "formwork: installing libyaml-dev"
        { as_root apt-get install -y -q libyaml-dev \
          || { as_root apt-get update -q && as_root apt-get install -y -q libyaml-dev; }; } >&2 2>&1 \
          || true
      fi ;;
  esac
  if ! have_libyaml; then
    say "formwork: libyaml and its headers are needed. Install them with"
    say "  sudo apt-get install libyaml-dev     (Debian, Ubuntu)"
    say "  brew install libyaml pkgconf         (macOS)"
    exit 2
  fi
}

# A fully static binary where the system allows it.
release_flags() {
  case "$(uname -s)" in
    Linux) echo "-Xswiftc -static-executable -Xlinker -s" ;;
    *) echo "" ;;
  esac
}

# Builds the release binary, quietly unless something is wrong, and sets `binary`.
build_release() {
  need_build_tools
  log=$(mktemp)
  # shellcheck disable=SC2046
  if ! swift build -c release --product formwork $(release_flags) >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    say "formwork: the build failed"
    exit 4
  fi
  rm -f "$log"
  binary=$project/.build/release/formwork
}
