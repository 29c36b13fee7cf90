#!/usr/bin/env bash
# Restores a backup into the empty database that DATABASE_URL names. Refuses a database with tables and a damaged file.
#   DATABASE_URL=postgres://… restore.sh <file.dump>
# Afterwards run `npm run verify-audit` with the SECRET_KEY of the backup.
set -euo pipefail
file=${1:?usage: DATABASE_URL=… restore.sh <file.dump>}
: "${DATABASE_URL:?set DATABASE_URL}"

if [ -f "$file.sha256" ]; then
  (cd "$(dirname "$file")" && sha256sum --check --quiet "$(basename "$file").sha256")
else
  echo "No $file.sha256: the file is not checked." >&2
fi
tables=$(psql "$DATABASE_URL" --no-psqlrc --tuples-only --no-align --command \
  "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
if [ "$tables" != 0 ]; then
  echo "The database has $tables tables. Restore into an empty one; nothing was changed." >&2
  exit 1
fi
# One transaction: a restore that fails leaves the database empty.
pg_restore --dbname="$DATABASE_URL" --no-owner --no-privileges --single-transaction --exit-on-error "$file"
psql "$DATABASE_URL" --no-psqlrc --quiet --command analyze
echo "Restored $file."
