# What run-bench and run-reductions share: compiling and running the programs of the
# three variants accx, cuda and gcc.  Sourced; takes $here, the sources' folder, $build,
# and $out, the programs' folder; run-bench explains CC, NVCC and where what may run.
#
# SPDX-License-Identifier: GPL-3.0-or-later

cc=${CC:-gcc}
nvcc=${NVCC:-$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)}
gpu=no arch=sm_90
if [ -e /dev/nvidiactl ] || [ -e /dev/dxg ] || nvidia-smi -L > /dev/null 2>&1; then
  gpu=yes arch=native
fi
gcc_major=$("$cc" -dumpversion 2> /dev/null | cut -d. -f1)

# current PROGRAM SOURCE: whether PROGRAM is newer than all it is made from.
current ()
{
  plugin=
  case $1 in *-accx) plugin=$build/accx.so ;; esac
  [ -x "$1" ] && [ -z "$(find "$2" "$here"/*.h "$here/../report.h" $plugin -newer "$1")" ]
}

# compile PROGRAM SOURCE COMMAND...: makes PROGRAM if need and means be.
compile ()
{
  program=$1 source=$2
  shift 2
  current "$program" "$source" && return
  command -v "$1" > /dev/null 2>&1 \
    && "$@" -o "$program.new" "$source" -lm > "$program.log" 2>&1 \
    && mv "$program.new" "$program" && return
  rm -f "$program.new"
  if [ -x "$program" ]; then
    echo "$program: older than its sources and cannot be compiled here; used as it is" >&2
  else
    echo "$program: cannot be compiled here; see $program.log" >&2
  fi
}

# compile_all NAME: its three programs.
compile_all ()
{
  name=$1
  compile "$out/$name-accx" "$here/$name.c" \
    "$cc" -O2 -fplugin="$build/accx.so" -fopenacc
  compile "$out/$name-cuda" "$here/$name.cu" "$nvcc" -O3 -arch=$arch
  compile "$out/$name-gcc" "$here/$name.c" "$cc" -O2 -fopenacc \
    -foffload=nvptx-none -foffload-options=nvptx-none=-misa=sm_80
}

# The libgomp of gcc's programs, beside them.
copy_libraries ()
{
  if [ -n "$gcc_major" ] && [ ! -e "$out/lib/libgomp.so.1" ]; then
    for library in libgomp.so.1 libgomp-plugin-nvptx.so.1; do
      path=$("$cc" -print-file-name=$library)
      if [ -e "$path" ]; then cp -L "$path" "$out/lib/"; fi
    done
  fi
}

# run VARIANT PROGRAM...: with the libraries and on the GPU.
run ()
{
  variant=$1
  shift
  case $variant in
    accx) LD_LIBRARY_PATH=$build:$out/lib ACCX_DRIVER=cuda "$@" ;;
    gcc) LD_LIBRARY_PATH=$out/lib ACC_DEVICE_TYPE=nvidia "$@" ;;
    *) "$@" ;;
  esac
}

# The GPU, its driver and the day.
describe_machine ()
{
  echo "$(nvidia-smi --query-gpu=name --format=csv,noheader 2> /dev/null | head -n 1 || true)," \
       "driver $(nvidia-smi --query-gpu=driver_version --format=csv,noheader 2> /dev/null | head -n 1)," \
       "$(date -u +%Y-%m-%d)"
}
