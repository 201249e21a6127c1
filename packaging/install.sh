#!/bin/sh
# Installs formwork @VERSION@ into a folder, if its checksum is the released one.
#
#   ./install.sh FOLDER
#
# FORMWORK_TARBALL names a tarball that is here already.
set -eu

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) ;;
  *) echo "formwork: release @VERSION@ has no binary for $(uname -s) on $(uname -m)" >&2; exit 2 ;;
esac

folder=${1:?"usage: install.sh FOLDER"}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -n "${FORMWORK_TARBALL:-}" ]; then
  cp "$FORMWORK_TARBALL" "$work/tarball"
else
  curl --fail --silent --show-error --location --proto '=https' \
    --output "$work/tarball" "@URL@/v@VERSION@/@TARBALL@"
fi
if ! echo "@SHA256@  $work/tarball" | sha256sum --check --status; then
  echo "formwork: the checksum of the download is not that of release @VERSION@" >&2
  exit 2
fi
mkdir -p "$folder"
tar -xzf "$work/tarball" -C "$folder" --strip-components 1
