#!/bin/sh
# The command `npm run bundle`: the server as one file, bundle/server.mjs, which takes some 30 MB less than compiling the
# sources while they are loaded. Packages stay outside, so that an update of one needs no new bundle. Written aside and
# renamed, since several instances may start together, and only if it differs, since a checkout may be read-only.
set -eu
cd "$(dirname "$0")/../.."
case ${1-} in
  '') ;;
  -h | --help) echo 'Makes bundle/server.mjs, the server as one JavaScript file. Usage: npm run bundle' && exit ;;
  *) echo "unknown argument \"$1\"; see --help" >&2 && exit 2 ;;
esac
made=$(mktemp)
next=bundle/server.$$.mjs
trap 'rm -f "$made" "$next"' EXIT
node_modules/.bin/esbuild src/server/start.ts --bundle --packages=external --platform=node --format=esm --target=node20 \
  --log-level=warning >"$made"
if ! cmp -s "$made" bundle/server.mjs; then
  mkdir -p bundle
  cat "$made" >"$next" # with the rights of a new file: the server may run as another user
  mv "$next" bundle/server.mjs
fi
