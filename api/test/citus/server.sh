#!/bin/bash
# A Citus cluster for the tests: a coordinator and two workers on loopback, thrown away afterwards.
#   server.sh find                          prints the folder of a PostgreSQL whose Citus is installed; fails without one
#   server.sh start DIR BINARIES PORT PORT PORT
#   server.sh stop DIR BINARIES
#   server.sh signal DIR BINARIES NODE SIGNAL   to every process of a node (0 is the coordinator), as to a machine
#   server.sh again DIR BINARIES NODE           starts a node that was killed
set -e
if [ "$1" = find ]; then
  for config in ${PG_CONFIG:-} /usr/lib/postgresql/*/bin/pg_config "$(command -v pg_config || true)"; do
    [ -x "$config" ] && [ -e "$("$config" --pkglibdir)/citus.so" ] && dirname "$config" && exit 0
  done
  exit 1
fi
action=$1; dir=$2; bin=$3; shift 3
# PostgreSQL refuses to run as root; Debian's package brings a user for it.
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
if [ "$action" = stop ]; then
  for node in "$dir"/node*; do as "$bin/pg_ctl" -D "$node" -m immediate stop >/dev/null 2>&1 || true; done
  rm -rf "$dir"
  exit 0
fi
if [ "$action" = signal ]; then
  main=$(head -1 "$dir/node$1/postmaster.pid")
  # Stopped first, so that it starts no other meanwhile.
  kill -STOP "$main"
  kill -"$2" $(pgrep -P "$main") "$main" 2>/dev/null || true
  exit 0
fi
if [ "$action" = again ]; then
  main=$(head -1 "$dir/node$1/postmaster.pid")
  while kill -0 "$main" 2>/dev/null; do sleep 0.05; done
  rm -f "$dir/node$1/postmaster.pid"
  as "$bin/pg_ctl" -D "$dir/node$1" -l "$dir/node$1.log" -w start >/dev/null
  exit 0
fi
[ "$(id -u)" != 0 ] || chown postgres "$dir"
cd "$dir"
n=0
for port in "$@"; do
  as "$bin/initdb" -D "$dir/node$n" -A trust -U imob -E UTF8 --locale C.UTF-8 --no-sync >/dev/null
  as tee -a "$dir/node$n/postgresql.conf" >/dev/null <<C
port = $port
listen_addresses = 'localhost'
unix_socket_directories = '$dir'
shared_preload_libraries = 'citus'
citus.shard_count = 4
max_connections = 600
max_prepared_transactions = 600
fsync = off
full_page_writes = off
shared_buffers = 256MB
C
  as "$bin/pg_ctl" -D "$dir/node$n" -l "$dir/node$n.log" -w start >/dev/null
  as "$bin/psql" -qX -h localhost -p "$port" -U imob -d postgres -c 'create extension citus'
  n=$((n + 1))
done
coordinator=$1; shift
sql="select citus_set_coordinator_host('localhost', $coordinator)"
for worker in "$@"; do sql="$sql; select citus_add_node('localhost', $worker)"; done
as "$bin/psql" -qX -h localhost -p "$coordinator" -U imob -d postgres -c "$sql" >/dev/null
