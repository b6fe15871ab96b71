#!/bin/sh
# Fills in the nginx templates. Usage: render-nginx.sh ENV_FILE CONF_DIR
# CONF_DIR is nginx's conf.d; a variable that is not set stops it before anything is written.
set -eu
if [ $# -ne 2 ]; then
  echo "usage: $0 ENV_FILE CONF_DIR" >&2
  exit 2
fi
set -a
. "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
set +a
case $FOOD_PREFIX in
  '') ;;
  *[!a-zA-Z0-9/_-]* | [!/]* | */)
    echo "FOOD_PREFIX=\"$FOOD_PREFIX\" is not allowed: empty, or such as /food (letters, digits, _ and -)" >&2
    exit 2
    ;;
esac
templates=$(cd "$(dirname "$0")/nginx" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for template in "$templates"/*.template; do
  awk -v file="$(basename "$template")" '
    {
      line = $0
      out = ""
      # Comments name variables to explain them; a value of several words would still be a comment there.
      while (match(line, /\$\{FOOD_[A-Z_]+\}/)) {
        name = substr(line, RSTART + 2, RLENGTH - 3)
        if (!(name in ENVIRON)) { print file ": " name " is not set" > "/dev/stderr"; exit 2 }
        out = out substr(line, 1, RSTART - 1) ENVIRON[name]
        line = substr(line, RSTART + RLENGTH)
      }
      print out line
    }' "$template" >"$work/$(basename "$template" .template)"
done
mkdir -p "$2/food-api.d"
cp "$work"/* "$2/"
