#!/bin/sh
# The command `npm run bundle`: the server as one file, bundle/server.mjs, which takes some 30 MB less than compiling the
# sources while they are loaded. Packages stay outside, so that an update of one needs no new bundle. Written aside and
# renamed: several instances may start together.
set -eu
cd "$(dirname "$0")/../.."
next=bundle/server.$$.mjs
node_modules/.bin/esbuild src/server/start.ts --bundle --packages=external --platform=node --format=esm --target=node20 \
  --log-level=warning --outfile="$next"
mv "$next" bundle/server.mjs
