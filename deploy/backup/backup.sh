#!/usr/bin/env bash
# Writes a backup of the database that DATABASE_URL names, with its checksum, and deletes backups older than KEEP_DAYS.
#   DATABASE_URL=postgres://… backup.sh <folder>      → <folder>/dermaga-<UTC time>.dump and .sha256
# A backup is one consistent snapshot; calls go on meanwhile. It contains personal data and encrypted secrets: store it
# encrypted and apart from SECRET_KEY, without which neither sessions nor one-time-code secrets can be read.
set -euo pipefail
folder=${1:?usage: DATABASE_URL=… backup.sh <folder>}
: "${DATABASE_URL:?set DATABASE_URL}"
umask 077
name=dermaga-$(date -u +%Y%m%dT%H%M%SZ).dump
partial=$folder/.$name.partial
trap 'rm -f "$partial"' EXIT

pg_dump --dbname="$DATABASE_URL" --format=custom --no-owner --no-privileges --file="$partial"
# A dump that cannot be listed is no backup.
pg_restore --list "$partial" >/dev/null
sync "$partial"
mv "$partial" "$folder/$name"
(cd "$folder" && sha256sum "$name" >"$name.sha256")

if [ -n "${KEEP_DAYS:-}" ]; then
  find "$folder" -maxdepth 1 -name 'dermaga-*.dump*' -mtime "+$KEEP_DAYS" -delete
fi
echo "$folder/$name"
