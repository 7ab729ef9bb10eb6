#!/bin/sh
# The PostgreSQL image runs this once for a new database. It creates the owner of the database and the role of the portal.
set -eu
psql --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=portal_password="$PORTAL_PASSWORD" <<'END'
create role podium_owner login password :'owner_password';
create role podium_portal login password :'portal_password';
create database podium owner podium_owner encoding 'UTF8' template template0;
END
