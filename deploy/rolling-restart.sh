#!/usr/bin/env bash
# Restarts the instances one after another, so that all others serve meanwhile.
# Usage: rolling-restart.sh [--restart COMMAND] [--wait SECONDS] [--settle SECONDS] HOST:PORT...
#   --restart  run with the port as its argument; must return when the old process has ended
#              (default: systemctl restart food-api@PORT.service, which sends SIGTERM and waits)
#   --wait     longest wait for an instance to be ready again (60)
#   --settle   pause before the next one; longer than nginx's fail_timeout where max_fails is not 0 (0)
# Stops at the first instance that does not come back whole, and before it starts when one is not ready: the others serve on.
set -euo pipefail

restart=''
wait=60
settle=0
usage() {
  echo "usage: $0 [--restart COMMAND] [--wait SECONDS] [--settle SECONDS] HOST:PORT..." >&2
  exit 2
}
while [[ ${1-} == --* ]]; do
  [[ $# -ge 2 ]] || usage
  case $1 in
    --restart) restart=$2 ;;
    --wait) wait=$2 ;;
    --settle) settle=$2 ;;
    *) usage ;;
  esac
  shift 2
done
[[ $# -ge 1 && $wait =~ ^[0-9]+$ && $settle =~ ^[0-9]+$ ]] || usage
for address in "$@"; do
  [[ $address =~ ^[A-Za-z0-9.-]+:[0-9]+$ ]] || usage
done

# True when the instance answers /readyz with 200 and names no fault: it listens, its dataset is valid, and no file is
# missing without which some of its addresses would not answer.
is_ready() {
  timeout 5 bash -c '
    exec 3<>"/dev/tcp/$0/$1" || exit 1
    printf "GET /readyz HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n" "$0" >&3
    answer=$(cat <&3)
    [[ $answer == "HTTP/1.1 200 "* && $answer == *"\"faults\":[]"* ]]
  ' "${1%:*}" "${1##*:}" 2>/dev/null
}

for address in "$@"; do
  if ! is_ready "$address"; then
    echo "$address is not ready, as http://$address/readyz says: nothing was restarted" >&2
    exit 1
  fi
done

for address in "$@"; do
  port=${address##*:}
  if [[ -n $restart ]]; then "$restart" "$port"; else systemctl restart "food-api@$port.service"; fi
  deadline=$((SECONDS + wait))
  until is_ready "$address"; do
    if ((SECONDS >= deadline)); then
      echo "$address is not ready after $wait s: stopped there" >&2
      exit 1
    fi
    sleep 0.1
  done
  echo "$address restarted"
  sleep "$settle"
done
