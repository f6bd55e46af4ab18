#!/bin/bash
# gpu-sanitize.sh: runs the programs that gpu-build compiled under compute-sanitizer on
# the CUDA driver.  Needs no compiler.
#
#   testsuite/gpu-sanitize.sh [BUILD [JOBS [PATTERN [TOOL...]]]]
#
# In the root of the repository; default: build, 8, accx.conformance.*, memcheck
# racecheck synccheck.  PATTERN is one of names in BUILD/gpu.  Programs that must fail and
# those for more GPUs than there are are left out.  Where the sanitizer reports an error of
# its own (it loses launches of many host threads while other programs run) the program runs
# again, alone, and that counts.  Prints the reports' first lines, then 'N passed, M failed'.  Exit status 1 if anything failed or nothing ran.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u

here=$(cd "$(dirname "$0")" && pwd)

# The program in the folder $2 under tool $1; prints one PASS or FAIL line.
one ()
{
  local tool=$1 dir=$2 key value rc out
  local -a set_env=()
  while IFS= read -r key; do
    value=${key#* } key=${key%% *}
    case $key in
      env) set_env+=("$value") ;;
      fails) return ;;
      devices) [ "$value" -le "$GPU_COUNT" ] || return ;;
    esac
  done < "$dir/manifest"
  # Programs ask for more memory than there is; what the driver says to that is no fault.
  [ "$tool" != memcheck ] || tool="memcheck --report-api-errors no"
  out=$(env ACCX_DRIVER=cuda "${set_env[@]}" timeout -k 2 120 compute-sanitizer \
    --tool $tool --error-exitcode 77 "$dir/prog" 2>&1 < /dev/null)
  rc=$?
  if [ $rc = 0 ]; then
    echo "PASS: ${dir##*/} $tool"
  else
    echo "FAIL: ${dir##*/} $tool: exit status $rc: $(grep -vE '^=+ COMPUTE-SAN' <<< "$out" | head -4 | tr '\n' '|')"
  fi
}

if [ "${1:-}" = --one ]; then one "$3" "${2%/}"; exit; fi

build=$(cd "${1:-build}" && pwd) || exit 2
jobs=${2:-8}
pattern=${3:-accx.conformance.*}
shift $(($# > 3 ? 3 : $#))
[ $# -gt 0 ] || set -- memcheck racecheck synccheck
if ! command -v compute-sanitizer > /dev/null; then
  echo "gpu-sanitize.sh: compute-sanitizer, of the CUDA toolkit, is missing" >&2
  exit 2
fi
export LD_LIBRARY_PATH=$build${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
GPU_COUNT=$("$build/gpu/gpu-probe")
export GPU_COUNT
results=$build/gpu/sanitized
for dir in "$build"/gpu/$pattern/; do
  for tool; do printf '%s\0%s\0' "$dir" "$tool"; done
done | xargs -0 -n 2 -P "$jobs" "$here/gpu-sanitize.sh" --one > "$results.all" 2> /dev/null
own='Internal Sanitizer Error'
{
  grep -v "$own" "$results.all"
  grep "$own" "$results.all" | while read -r _ name tool _; do
    one "${tool%:}" "$build/gpu/$name"
  done
} > "$results"
grep '^FAIL' "$results" | sort
passed=$(grep -c '^PASS' "$results") failed=$(grep -c '^FAIL' "$results")
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
