#!/bin/sh
# Builds the image of deploy/Dockerfile on Debian, without Docker and without a registry of images: its base image,
# node:24-bookworm-slim, is made of Debian's packages and of the Node.js and npm of this machine.
#
#   apt-get install buildah debootstrap
#   npm ci
#   sudo sh deploy/build-without-docker.sh [name]
#
# The image is called `earmark` unless a name is given. `buildah push earmark docker-archive:earmark.tar` writes it
# to a file that `docker load` reads. Images are kept in buildah's storage; `buildah rmi node:24-bookworm-slim` makes
# the next build make the base again.
set -eu
name=${1:-earmark}
base=localhost/node:24-bookworm-slim
cd "$(dirname "$0")/.."

# Needs no user namespaces, so that it also works inside other containers.
export BUILDAH_ISOLATION="${BUILDAH_ISOLATION:-chroot}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

make_base() {
  root=$work/root
  debootstrap --variant=minbase bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
  rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/var/log/* "$root"/usr/share/doc/* \
    "$root"/usr/share/man/* "$root"/usr/share/info/* "$root"/usr/share/locale/*
  node=$(node -e "import('./scripts/carried-node.mjs').then((it) => console.log(it.findNode(process.cwd())))")
  install -m 755 "$node" "$root/usr/local/bin/node"
  npm install --global --prefix "$root/usr/local" npm@11
  chroot "$root" groupadd --gid 1000 node
  chroot "$root" useradd --uid 1000 --gid node --shell /bin/bash --create-home node
  container=$(buildah from scratch)
  tar --create --file "$work/base.tar" --directory "$root" .
  rm -rf "$root"
  buildah add "$container" "$work/base.tar" /
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
  buildah commit --rm "$container" "$base"
}

buildah inspect --type image "$base" >/dev/null 2>&1 || make_base

# npm in the build trusts the same certificates as this machine, which may reach the registry through a proxy.
printf 'cafile=/etc/ssl/certs/ca-certificates.crt\n' >"$work/npmrc"
buildah bud --format docker --pull-never --file deploy/Dockerfile --ignorefile deploy/Dockerfile.dockerignore \
  --volume /etc/ssl/certs:/etc/ssl/certs:ro --volume "$work/npmrc:/root/.npmrc:ro" --tag "$name" .
buildah images "$name"
