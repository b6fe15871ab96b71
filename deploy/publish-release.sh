#!/bin/sh
# Puts a built release into use under all instances and nginx at once, by turning one link.
# Usage: publish-release.sh BUILT_FOLDER ROOT
#   ROOT/releases/VERSION-DIGEST   the releases, never changed once they are there
#   ROOT/dist                      the link; DIST_DIR of the instances and FOOD_DIST of nginx
# With a folder of ROOT/releases as BUILT_FOLDER it goes back to that release.
set -eu
if [ $# -ne 2 ]; then
  echo "usage: $0 BUILT_FOLDER ROOT" >&2
  exit 2
fi
built=$(cd "$1" && pwd -P)
mkdir -p "$2/releases"
root=$(cd "$2" && pwd -P)

(cd "$built" && sha256sum --check --strict --quiet SHA256SUMS >&2)
# Compressed copies have no digest there: each must decompress to its file, for nginx sends it unread.
(cd "$built" && node -e '
  const { readdirSync, readFileSync } = require("node:fs");
  const { brotliDecompressSync, gunzipSync } = require("node:zlib");
  for (const name of readdirSync(".")) {
    const decompress = { br: brotliDecompressSync, gz: gunzipSync }[name.split(".").pop()];
    if (decompress === undefined) continue;
    if (decompress(readFileSync(name)).equals(readFileSync(name.slice(0, -3)))) continue;
    console.error(`${name}: not a copy of its file`);
    process.exitCode = 1;
  }
' >&2)
version=$(sed -n 's/^  "version": "\([0-9A-Za-z.+-]*\)",\{0,1\}$/\1/p' "$built/datapackage.json" | head -n 1)
if [ -z "$version" ]; then
  echo "$built/datapackage.json names no version" >&2
  exit 1
fi
# nginx reads the version from this name.
name=$version-$(sha256sum "$built/SHA256SUMS" | cut -c 1-12)

if [ ! -d "$root/releases/$name" ]; then
  next=$root/releases/.next.$$
  trap 'rm -rf "$next"' EXIT
  mkdir "$next"
  cp -R "$built/." "$next/"
  chmod -R a+rX,go-w "$next"
  mv -T "$next" "$root/releases/$name"
fi
# Renaming a link over another is one step: nobody ever finds no release.
ln -s "releases/$name" "$root/.dist.$$"
mv -T "$root/.dist.$$" "$root/dist"
echo "$root/dist is releases/$name"
