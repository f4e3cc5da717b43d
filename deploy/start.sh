#!/bin/sh
# Serves the build with nginx. PORTICO_CONFIG is the site's JSON file, PORTICO_RUN a writable folder.
# Further arguments are passed to nginx.
set -eu
here=$(dirname "$0")
run=${PORTICO_RUN:-/run/portico}
PATH=$PATH:/usr/sbin

node "$here/render.ts" --config "${PORTICO_CONFIG:-/etc/portico/site.json}" --out "$run" \
  --dist "${PORTICO_DIST:-$here/../dist}" --listen "${PORTICO_LISTEN:-8080}"
exec nginx -e stderr -p "$run" -c "$run/nginx.conf" "$@"
