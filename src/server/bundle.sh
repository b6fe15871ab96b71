#!/bin/sh
# The command `npm run bundle`: the server and its packages as one file, bundle/server.cjs, and what V8 makes of it; run-bundle.cjs
# starts both. One file takes some 30 MB less than compiling the sources while they are loaded, and starts twice as fast as with
# hundreds of files of packages. Three packages stay outside: each is loaded by servers that need it alone. So do Fastify's
# compilers of schemas, which no route has. Written aside and renamed, since several instances may start together, and only if it
# differs, since a checkout may be read-only; not even made if nothing it is made of is newer.
set -eu
cd "$(dirname "$0")/../.."
case ${1-} in
  '') ;;
  -h | --help) echo 'Makes bundle/server.cjs, the server as one JavaScript file, and its compiled form. Usage: npm run bundle' && exit ;;
  *) echo "unknown argument \"$1\"; see --help" >&2 && exit 2 ;;
esac
installed=node_modules/.package-lock.json
if [ -f bundle/server.cjs ] && [ -f "$installed" ]; then
  [ -n "$(find -L src "$installed" -newer bundle/server.cjs)" ] || exit 0
fi
made=$(mktemp)
began=$(mktemp) # what changes while it is made is newer than the bundle
next=bundle/server.$$.cjs
trap 'rm -f "$made" "$began" "$next"' EXIT
# No configuration of the compiler is looked for: a machine that serves need not have it. What is loaded when it is needed is
# required, because code that V8 compiled before cannot import.
node_modules/.bin/esbuild src/server/start.ts --bundle --external:ioredis --external:prom-client \
  --external:@modelcontextprotocol/sdk --external:@fastify/ajv-compiler \
  --external:@fastify/fast-json-stringify-compiler --platform=node \
  --format=cjs --target=node20 --supported:dynamic-import=false --define:import.meta=importMeta --tsconfig-raw='{}' \
  --minify-whitespace --minify-syntax --log-level=warning >"$made"
if cmp -s "$made" bundle/server.cjs; then
  touch -c -r "$began" bundle/server.cjs 2>/dev/null || true
else
  mkdir -p bundle
  cat "$made" >"$next" # with the rights of a new file: the server may run as another user
  touch -r "$began" "$next"
  mv "$next" bundle/server.cjs
  rm -f bundle/server.compiled
fi
[ -f bundle/server.compiled ] || sh src/server/serve.sh --compile
