#!/bin/sh
# Builds espeak-ng.wasm, lame.wasm and aac.wasm from Debian's source packages.
#
#   usage: build.sh [--check]     --check compares with the files that are committed and changes nothing
#
# Needs Debian 12 (or anything with the same versions of):
#   apt-get install clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32 dpkg-dev
# The sources are downloaded with apt from deb.debian.org, through a separate package list, and are checked
# against the sums in SOURCES.sha256. The same versions produce the same bytes.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

mkdir -p lists/partial
echo 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main' > sources.list
apt="apt-get -q -o Dir::Etc::sourcelist=$work/sources.list -o Dir::Etc::sourceparts=- -o Dir::State::lists=$work/lists -o APT::Sandbox::User=root"
$apt update
$apt source --download-only espeak-ng=1.52.0+dfsg-5 lame=3.100-6
# Debian's changes concern only its packaging.
$apt source --download-only --tar-only vo-aacenc=0.1.3-3
sha256sum --check "$here/SOURCES.sha256"
dpkg-source --no-check -x espeak-ng_1.52.0+dfsg-5.dsc espeak
dpkg-source --no-check -x lame_3.100-6.dsc lame
tar -xzf vo-aacenc_0.1.3.orig.tar.gz

cc="clang-14 --target=wasm32-wasi --sysroot=/usr -isystem /usr/include/wasm32-wasi -O3 -msimd128 -ffast-math -flto
  -fno-ident -w -ffile-prefix-map=$work=. -ffile-prefix-map=$here=."
link="-mexec-model=reactor -Wl,--strip-all -Wl,--lto-O3 -Wl,-z,stack-size=262144 -L/usr/lib/wasm32-wasi"

library=espeak/src/libespeak-ng
# The shim of <wctype.h> redefines names that <wchar.h> declares, so <wchar.h> must be included first.
sed -i '1i #include <wchar.h>' espeak/src/include/compat/wctype.h
parts='common mnemonics error ieee80 compiledict dictionary encoding intonation langopts numbers phoneme phonemelist
  readclause setlengths soundicon spect ssml synthdata synthesize tr_languages translate translateword voices wavegen
  speech espeak_api klatt'
files=
for part in $parts; do files="$files $library/$part.c"; done
for part in case categories ctype proplist scripts tostring; do files="$files espeak/src/ucd-tools/src/$part.c"; done
$cc $link -I"$here/espeak" -Iespeak/src/include/compat -Iespeak/src/include -Iespeak/src/ucd-tools/src/include \
  -I$library -DLIBESPEAK_NG_EXPORT=1 \
  "$here/espeak/bridge.c" $files -lm -o espeak-ng.wasm

$cc $link -I"$here/lame" -Ilame/include -Ilame/libmp3lame -DHAVE_CONFIG_H \
  "$here/lame/bridge.c" lame/libmp3lame/*.c -lm -o lame.wasm

# The encoder computes with integers; SIMD would gain nothing, and old processors lack it.
aac=vo-aacenc-0.1.3
$cc -mno-simd128 $link -I$aac/aacenc/inc -I$aac/aacenc/basic_op -I$aac/common/include \
  "$here/aac/bridge.c" $aac/aacenc/src/*.c $aac/aacenc/basic_op/*.c $aac/common/cmnMemory.c -o aac.wasm

if [ "${1:-}" = --check ]; then
  cmp espeak-ng.wasm "$here/espeak-ng.wasm"
  cmp lame.wasm "$here/lame.wasm"
  cmp aac.wasm "$here/aac.wasm"
  echo 'The committed files are what the sources give.'
else
  cp espeak-ng.wasm lame.wasm aac.wasm "$here/"
  cp espeak/COPYING "$here/espeak/COPYING"
  cp lame/COPYING "$here/lame/COPYING"
  cp $aac/COPYING $aac/NOTICE "$here/aac/"
  ls -l "$here"/*.wasm
fi
