#!/bin/bash
# fuzz-gpu.sh: runs the programs that `make fuzz-build' compiled, on a GPU.  Needs
# neither compiler nor Python.
#
#   testsuite/fuzz-gpu.sh [BUILD [JOBS]]        (default: build, 8)
#
# Each of JOBS processes runs its share of the programs (lib/run-many.c).  Prints what does not
# match, by its seed, with the first value of output that differs; all of it stays in
# BUILD/fuzz/gpu/SEED.got.  The last line is 'N programs, M mismatches'.  Exit status 1 if there
# is one, a program has no result, or nothing ran.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u

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

# The programs whose seeds the file $1 lists, in the folder $2; results in $1.results.  A process
# that a program ends is followed by one that goes on behind it.
share ()
{
  local names=$1 dir=$2 before after
  : > "$names.results"
  while :; do
    before=$(wc -l < "$names.results")
    tail -n +$((before + 1)) "$names" | "$dir/run-many" "$dir" >> "$names.results" 2> "$names.err"
    after=$(wc -l < "$names.results")
    [ "$after" -gt "$before" ] || break
    [ "$after" -lt "$(wc -l < "$names")" ] || break
    sed -i "$after s/\$/: $(tail -1 "$names.err" | tr -cd 'A-Za-z0-9 _.:,()-' | cut -c 1-150)/" \
      "$names.results"
  done
}

build=$(cd "${1:-build}" && pwd) || exit 2
jobs=${2:-8}
dir=$build/fuzz/gpu
export LD_LIBRARY_PATH=$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export ACCX_DRIVER=${ACCX_DRIVER:-cuda}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
gzip -dfk "$dir"/*.gz
find "$dir" -name '*.so' | sed 's,.*/,,; s/\.so$//' | sort > "$work/all"
split -n "r/$jobs" "$work/all" "$work/share."
for names in "$work"/share.??; do
  share "$names" "$dir" &
done
wait
cat "$work"/share.*.results > "$dir/results"
while read -r verdict seed why; do
  [ "$verdict" = PASS ] || echo "seed $seed $why $(difference "$dir/${seed%:}.got" "$dir/${seed%:}.want")"
done < "$dir/results" | sort
all=$(wc -l < "$work/all") failed=$(grep -c '^FAIL' "$dir/results")
left=$((all - $(wc -l < "$dir/results")))
[ "$left" = 0 ] || echo "$left programs without a result"
echo "$all programs, $failed mismatches"
[ "$failed" = 0 ] && [ "$left" = 0 ] && [ "$all" -gt 0 ]
