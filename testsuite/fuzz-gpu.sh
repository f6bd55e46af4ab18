#!/bin/bash
# fuzz-gpu.sh: runs the programs that `make fuzz-build' compiled, on a GPU.  Needs
# neither compiler nor Python.
#
#   testsuite/fuzz-gpu.sh [BUILD [JOBS]]        (default: build, 8)
#
# Prints what does not match, by its seed, with the first line of output that
# differs; all of it stays in BUILD/fuzz/gpu/SEED.got.  The last line is
# 'N programs, M mismatches'.  Exit status 1 if there is one or nothing ran.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u

# One program, $1 without .gz; prints a line for it.
one ()
{
  local name=$1 seed=${1##*/} work rc
  work=$(mktemp -d)
  gzip -dc "$name.gz" > "$work/prog"
  gzip -dc "$name.want.gz" > "$work/want"
  chmod +x "$work/prog"
  ACCX_DRIVER=${ACCX_DRIVER:-cuda} timeout -k 2 60 "$work/prog" > "$work/got" 2> "$work/err" < /dev/null
  rc=$?
  if [ $rc = 0 ] && cmp -s "$work/got" "$work/want"; then
    echo "PASS $seed"
  else
    cp "$work/got" "$name.got"
    echo "FAIL seed $seed: exit status $rc: $(tail -1 "$work/err" | cut -c 1-200) $(difference "$work/got" "$work/want")"
  fi
  rm -rf "$work"
}

# The first value of output $1 that is not that of $2, as `name[index]: got, want'.
difference ()
{
  awk 'NR == FNR { want[FNR] = $0; next }
    $0 != want[FNR] {
      n = split (want[FNR], w)
      for (i = 2; i <= n && $i == w[i]; i++) ;
      print w[1] "[" i - 2 "]: got " $i ", want " w[i]
      exit
    }' "$2" "$1"
}

if [ "${1:-}" = --one ]; then shift; one "$@"; exit; fi

build=$(cd "${1:-build}" && pwd) || exit 2
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH=$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
results=$build/fuzz/gpu/results
find "$build/fuzz/gpu" -name '*[0-9].gz' | sed 's/\.gz$//' | sort |
  xargs -n 1 -P "${2:-8}" "$here/fuzz-gpu.sh" --one 2> /dev/null > "$results"
sed -n 's/^FAIL //p' "$results" | sort
failed=$(grep -c '^FAIL' "$results")
echo "$(wc -l < "$results") programs, $failed mismatches"
[ "$failed" = 0 ] && [ -s "$results" ]
