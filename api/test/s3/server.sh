#!/bin/bash
# A real S3 for the tests: a single-node Ceph with its S3 gateway, on loopback and in memory.
#   server.sh start DIR PORT MONITOR_PORT     access key AKAPP, secret SKAPPsecret
#   server.sh stop DIR                        ends it and takes DIR away; halt leaves DIR to another start
# Elsewhere: S3_ADDRESS, S3_KEY, S3_SECRET and S3_STORE=bluestore, which keeps on the disk what it is given.
# Debian: apt-get install radosgw ceph-mon ceph-osd ceph-common uuid-runtime
set -e
ACTION=$1; D=$2; P=$3; MP=$4
if [ "$ACTION" = stop ] || [ "$ACTION" = halt ]; then
  # Started last, stopped first.
  for name in client.rgw osd.0 mon.a; do
    [ -f "$D/$name.pid" ] || continue
    pid=$(cat "$D/$name.pid"); kill "$pid" 2>/dev/null || true
    for _ in $(seq 50); do kill -0 "$pid" 2>/dev/null || break; sleep .1; done
    kill -9 "$pid" 2>/dev/null || true
  done
  [ "$ACTION" = halt ] || rm -rf "$D"
  exit 0
fi
for program in radosgw ceph-mon ceph-osd ceph-authtool uuidgen; do
  command -v $program >/dev/null || { echo "falta $program: apt-get install radosgw ceph-mon ceph-osd ceph-common uuid-runtime" >&2; exit 2; }
done
export CEPH_CONF=$D/ceph.conf
made() { [ -f "$D/made" ]; }
if ! made; then
  rm -rf "$D"; mkdir -p $D/{mon,osd,rgw}
  F=$(uuidgen)
  cat > $CEPH_CONF <<C
[global]
fsid = $F
mon host = [v2:127.0.0.1:$MP]
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = $D/keyring
osd pool default size = 1
osd pool default min size = 1
osd crush chooseleaf type = 0
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon data avail crit = 1
mon max pg per osd = 1000
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = $D
log file = $D/\$name.log
admin socket = $D/\$name.asok
pid file = $D/\$name.pid
[mon.a]
mon data = $D/mon
[osd.0]
keyring = $D/osd/keyring
osd data = $D/osd
osd class dir = /usr/lib/x86_64-linux-gnu/rados-classes
osd objectstore = ${S3_STORE:-memstore}
memstore device bytes = 2147483648
bluestore block size = 2147483648
[client.rgw]
rgw frontends = beast endpoint=${S3_ADDRESS:-127.0.0.1}:$P tcp_nodelay=1
rgw enable usage log = false
rgw thread pool size = 32
C
  ceph-authtool --create-keyring $D/keyring --gen-key -n mon. --cap mon 'allow *' >/dev/null
  ceph-authtool $D/keyring --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *' --cap mds 'allow *'
  ceph-authtool $D/keyring --gen-key -n client.rgw --cap mon 'allow rw' --cap osd 'allow rwx'
  monmaptool --create --fsid $F --addv a "[v2:127.0.0.1:$MP]" $D/monmap >/dev/null
  ceph-mon --mkfs -i a --monmap $D/monmap --keyring $D/keyring
fi
ceph-mon -i a
if ! made; then
  ceph-authtool --create-keyring $D/osd/keyring --gen-key -n osd.0 >/dev/null; K=$(ceph-authtool $D/osd/keyring -n osd.0 -p); U=$(uuidgen)
  echo "{\"cephx_secret\": \"$K\"}" | timeout 20 ceph osd new $U -i - >/dev/null
  ceph-osd -i 0 --mkfs --osd-uuid $U
fi
ceph-osd -i 0
radosgw -n client.rgw
for i in $(seq 200); do (exec 3<>/dev/tcp/127.0.0.1/$P) 2>/dev/null && break; sleep .2; done
if ! made; then
  radosgw-admin user create --uid app --display-name app --access-key "${S3_KEY:-AKAPP}" --secret-key "${S3_SECRET:-SKAPPsecret}" >/dev/null
  touch $D/made
fi
echo ready
