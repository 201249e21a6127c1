# What the scripts under tools/ share: where the project is, and that it can be built here.
# Sourced, never run.

set -eu
cd "$(dirname "$0")/.."
project=$(pwd)

# SwiftPM would compile everything a second time for the plugin; see Package.swift.
FORMWORK_WITHOUT_PLUGIN=1
export FORMWORK_WITHOUT_PLUGIN

say() { printf '%s\n' "$*" >&2; }

# Runs a command as the administrator, if that is possible without asking.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then sudo -n "$@"
  else return 1
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
  packages="libyaml-dev libexpat1-dev"
  case "$(uname -s)" in
    Darwin)
      # expat is part of the system's SDK.
      if command -v brew >/dev/null 2>&1; then
        say "formwork: installing libyaml with Homebrew"
        brew install libyaml pkgconf >&2
      fi ;;
    *)
      if command -v apt-get >/dev/null 2>&1; then
        say "formwork: installing $packages"
        # shellcheck disable=SC2086
        { as_root apt-get install -y -q $packages \
          || { as_root apt-get update -q && as_root apt-get install -y -q $packages; }; } >&2 2>&1 \
          || true
      fi ;;
  esac
  if ! have_libraries; then
    say "formwork: libyaml and expat and their headers are needed. Install them with"
    say "  sudo apt-get install $packages     (Debian, Ubuntu)"
    say "  brew install libyaml pkgconf         (macOS, which has expat)"
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
