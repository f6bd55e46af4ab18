#!/bin/bash
# gpu-run.sh: runs the programs that gpu-build compiled, and the .ptx tests, on the
# CUDA driver.  Needs neither compiler nor DejaGnu.
#
#   testsuite/gpu-run.sh [BUILD [JOBS [LIMIT]]]        (default: build, 8, no limit)
#
# In the root of the repository.  Programs for one GPU are spread over all of them; those that
# take too long beside others run once more, alone.  After LIMIT seconds no other program starts.
# BUILD/gpu/results has each result as soon as it is known.
# Prints the failures, then a table; the last line is 'N passed, M failed'.  Exit status 1 if
# anything failed, was left out or nothing ran.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u

here=$(cd "$(dirname "$0")" && pwd)

# One program in the folder $1; prints one PASS, FAIL or UNSUPPORTED line.
one ()
{
  local dir=$1 name=? limit=20 fails= launches=some devices=1 key value rc status_want=0
  local -a set_env=() notify=() notify_not=()
  while IFS= read -r key; do
    value=${key#* } key=${key%% *}
    case $key in
      name) name=$value ;;
      timeout) limit=$value ;;
      env) set_env+=("$value") ;;
      fails) fails=$value status_want=1 ;;
      launches) launches=$value ;;
      devices) devices=$value ;;
      notify) notify+=("$value") ;;
      notify-not) notify_not+=("$value") ;;
    esac
  done < "$dir/manifest"
  if [ "$GPU_UNTIL" != 0 ] && [ "$(date +%s)" -ge "$GPU_UNTIL" ]; then
    echo "LEFT: $name cuda: no time"
    return
  fi
  [ "$devices" -gt 1 ] || [ -n "${CUDA_VISIBLE_DEVICES:-}" ] ||
    set_env+=("CUDA_VISIBLE_DEVICES=$((GPU_SLOT % GPU_COUNT))")
  if [ "$devices" -gt "$GPU_COUNT" ]; then
    echo "UNSUPPORTED: $name cuda: needs more GPUs"
    return
  fi
  env ACCX_DRIVER=cuda ACCX_NOTIFY=1 "${set_env[@]}" timeout -k 2 "$limit" \
    "$dir/prog" > "$dir/out" 2> "$dir/err" < /dev/null
  rc=$?
  local why= pattern n
  n=$(grep -c '^launch CUDA kernel' "$dir/err")
  if [ $rc = 124 ] || [ $rc = 137 ]; then
    why="still running after $limit s"
  elif [ $rc != $status_want ]; then
    why="exit status $rc, not $status_want"
  elif [ -n "$fails" ] && ! grep -qzP -- "(?m)$fails" "$dir/err"; then
    why="stderr does not match /$fails/"
  else
    case $launches in
      any) ;;
      some) [ "$n" -gt 0 ] || why="no region was launched on the device" ;;
      none) [ "$n" = 0 ] || why="$n regions were launched on the device" ;;
      *) [ "$n" = "$launches" ] || why="$n launches, not $launches" ;;
    esac
    for pattern in "${notify[@]}"; do
      grep -qP -- "$pattern" "$dir/err" || why="no line matches /$pattern/"
    done
    for pattern in "${notify_not[@]}"; do
      grep -qP -- "$pattern" "$dir/err"	# 2: Perl has no such pattern
      [ $? = 1 ] || why="a line matches /$pattern/, or that is no pattern"
    done
  fi
  if [ -z "$why" ]; then
    echo "PASS: $name cuda"
  else
    echo "FAIL: $name cuda: $why: $(cat "$dir/out" "$dir/err" | grep -vE '^(launch|upload|download) CUDA' | head -3 | tr '\n' '|')"
  fi
}

# A few .ptx tests in one process; a crash or a hang fails those not reported.
ptx ()
{
  local runner=$1 out file
  shift
  if [ "$GPU_UNTIL" != 0 ] && [ "$(date +%s)" -ge "$GPU_UNTIL" ]; then
    printf 'LEFT: %s: no time\n' "$@"
    return
  fi
  out=$(timeout -k 2 120 "$runner" libcuda.so.1 "$@" 2>&1)
  for file in "$@"; do
    grep -F -m 1 -- ": $file" <<< "$out" || echo "FAIL: $file: no result: $(tail -1 <<< "$out")"
  done
}

if [ "${1:-}" = --one ]; then shift; one "$@"; exit; fi
if [ "${1:-}" = --ptx ]; then shift; ptx "$@"; exit; fi

build=$(cd "${1:-build}" && pwd) || exit 2
jobs=${2:-8}
export LD_LIBRARY_PATH=$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
results=$build/gpu/results
: > "$results"

# One program first: without a device there is nothing to run.
if ! "$build/gpu/run-ptx" libcuda.so.1 "$here"/accx.sim/add-s32.ptx > "$build/gpu/probe" 2>&1; then
  cat "$build/gpu/probe"
  echo "gpu-run.sh: no GPU, or the driver does not run a kernel" >&2
  exit 2
fi
GPU_COUNT=$("$build/gpu/gpu-probe")
[ -z "${3:-}" ] && GPU_UNTIL=0 || GPU_UNTIL=$(($(date +%s) + $3))
export GPU_COUNT GPU_UNTIL
printf '%s\0' "$build"/gpu/*/ |
  xargs -0 -n 1 -P "$jobs" --process-slot-var=GPU_SLOT "$here/gpu-run.sh" --one 2> /dev/null >> "$results"
# Starting a device takes many times as long where others do the same.
late=$(sed -n 's/^FAIL: \(.*\) cuda: still running after .*/\1/p' "$results")
while IFS= read -r name; do
  [ -n "$name" ] || continue
  dir=$(dirname "$(grep -lxF "name $name" "$build"/gpu/*/manifest)")
  sed -i "\\|^FAIL: $name cuda: still running|d" "$results"
  GPU_SLOT=0 "$here/gpu-run.sh" --one "$dir" < /dev/null 2> /dev/null >> "$results"
done <<< "$late"
cd "$here/.." || exit 2
printf '%s\0' testsuite/accx.sim/*.ptx |
  xargs -0 -n 20 -P "$jobs" "$here/gpu-run.sh" --ptx "$build/gpu/run-ptx" >> "$results"
for kind in run conformance reduction cache sim; do
  grep -q "accx\.$kind/" "$results" || echo "FAIL: accx.$kind/ nothing ran" >> "$results"
done

grep '^FAIL' "$results" | sort
printf '%-28s %7s %7s %7s\n' area passed failed skipped
sed -E 's/^([A-Z]+): (testsuite\/)?(accx\.[a-z]+\/[a-z0-9]+).*/\1 \3/' "$results" | awk '
  { n[$2 " " $1]++; area[$2] = 1 }
  END { for (a in area) printf "%-28s %7d %7d %7d\n", a, n[a " PASS"], n[a " FAIL"], n[a " UNSUPPORTED"] }' |
  awk '{ if ($1 ~ /^accx\.sim/) { p += $2; f += $3; s += $4 } else print } END { printf "%-28s %7d %7d %7d\n", "accx.sim", p, f, s }' | sort
passed=$(grep -c '^PASS' "$results") failed=$(grep -c '^FAIL' "$results")
skipped=$(grep -c '^UNSUPPORTED' "$results") left=$(grep -c '^LEFT' "$results")
[ "$skipped" = 0 ] && more= || more=", $skipped skipped"
[ "$left" = 0 ] || more+=", $left left out for want of time"
echo "$passed passed, $failed failed$more"
[ "$failed" = 0 ] && [ "$left" = 0 ] && [ "$passed" -gt 0 ]
