#!/bin/sh
# The bundled server within its memory: what `npm run serve`, the systemd unit and the container image start. `exec`, so
# that signals reach the server itself. bench/README.md has the figures behind the two limits.
set -eu
cd "$(dirname "$0")/../.."
exec node --min-semi-space-size=4 --max-semi-space-size=4 --max-old-space-size=192 src/server/run-bundle.cjs "$@"
