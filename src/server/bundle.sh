#!/bin/sh
# The command `npm run bundle`: the server and its packages as one file, bundle/server.mjs, which takes some 30 MB less than
# compiling the sources while they are loaded, and starts twice as fast as with hundreds of files of packages. Three packages
# stay outside: each is loaded by servers that need it alone. So do Fastify's compilers of schemas, which no route has. Written aside and renamed, since several instances may start
# together, and only if it differs, since a checkout may be read-only; not even made if nothing it is made of is newer.
set -eu
cd "$(dirname "$0")/../.."
case ${1-} in
  '') ;;
  -h | --help) echo 'Makes bundle/server.mjs, the server as one JavaScript file. Usage: npm run bundle' && exit ;;
  *) echo "unknown argument \"$1\"; see --help" >&2 && exit 2 ;;
esac
installed=node_modules/.package-lock.json
if [ -f bundle/server.mjs ] && [ -f "$installed" ]; then
  [ -n "$(find -L src "$installed" -newer bundle/server.mjs)" ] || exit 0
fi
made=$(mktemp)
began=$(mktemp) # what changes while it is made is newer than the bundle
next=bundle/server.$$.mjs
trap 'rm -f "$made" "$began" "$next"' EXIT
# No configuration of the compiler is looked for: a machine that serves need not have it.
# Packages that are no ES modules call `require`, which such a file has only if it is made.
node_modules/.bin/esbuild src/server/start.ts --bundle --external:ioredis --external:prom-client \
  --external:@modelcontextprotocol/sdk --external:@fastify/ajv-compiler \
  --external:@fastify/fast-json-stringify-compiler --platform=node \
  --format=esm --target=node20 --tsconfig-raw='{}' --minify-whitespace --minify-syntax --log-level=warning \
  --banner:js="import{createRequire}from'node:module';const require=createRequire(import.meta.url);" >"$made"
if cmp -s "$made" bundle/server.mjs; then
  touch -c -r "$began" bundle/server.mjs 2>/dev/null || true
else
  mkdir -p bundle
  cat "$made" >"$next" # with the rights of a new file: the server may run as another user
  touch -r "$began" "$next"
  mv "$next" bundle/server.mjs
fi
