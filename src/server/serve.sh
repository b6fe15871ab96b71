#!/bin/sh
# The bundled server within its memory: what `npm run serve`, the systemd unit and the container image start. `exec`, so
# that signals reach the server itself. bench/README.md has the figures behind the two limits.
set -eu
cd "$(dirname "$0")/../.."
# glibc would keep large blocks for later, once some were freed, and have a heap for each thread: what a release was read with
# would stay resident. Other allocators do not look at these.
export MALLOC_MMAP_THRESHOLD_=131072 MALLOC_ARENA_MAX=1
# Objects that live shortly are collected by one thread: on two cores V8's helpers took time from requests during swaps.
exec node --min-semi-space-size=4 --max-semi-space-size=4 --max-old-space-size=192 --heap-growing-percent=15 --no-parallel-scavenge --expose-gc src/server/run-bundle.cjs "$@"
