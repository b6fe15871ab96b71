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
# nginx and the instances run as other users.
umask 022
built=$(cd "$1" && pwd -P)
mkdir -p "$2/releases"
root=$(cd "$2" && pwd -P)
find "$root" "$root/releases" -maxdepth 0 ! -perm -005 -exec chmod a+rx {} +
if [ -e "$root/dist" ] && [ ! -L "$root/dist" ]; then
  echo "$root/dist is not the link that nginx and the instances follow: something was built or copied there." >&2
  echo "Move it away and publish again:  mv $root/dist $root/built && $0 $root/built $root" >&2
  exit 1
fi

# Whether a folder holds the files of SHA256SUMS and nothing else. Compressed copies have no digest there: each must
# decompress to its file, for nginx sends it unread.
check() (
  cd "$1" && sha256sum --check --strict --quiet SHA256SUMS >&2 && node -e '
    const { readdirSync, readFileSync } = require("node:fs");
    const { brotliDecompressSync, gunzipSync } = require("node:zlib");
    const listed = readFileSync("SHA256SUMS", "utf8").split("\n").map((line) => line.slice(66));
    for (const name of readdirSync(".")) {
      if (name === "SHA256SUMS" || listed.includes(name)) continue;
      const decompress = { br: brotliDecompressSync, gz: gunzipSync }[name.split(".").pop()];
      const original = name.slice(0, -3);
      if (decompress === undefined || !listed.includes(original)) console.error(`${name}: not a file of the release`);
      else if (decompress(readFileSync(name)).equals(readFileSync(original))) continue;
      else console.error(`${name}: not a copy of its file`);
      process.exitCode = 1;
    }
  ' >&2
)
check "$built"
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
# What is put into use is what lies there, also when it was published before.
if [ "$built" != "$root/releases/$name" ] && ! check "$root/releases/$name"; then
  echo "$root/releases/$name is not as it was published: move it away and publish again" >&2
  exit 1
fi
# Renaming a link over another is one step: nobody ever finds no release.
ln -s "releases/$name" "$root/.dist.$$"
mv -T "$root/.dist.$$" "$root/dist"
echo "$root/dist is releases/$name"
