/* ACCX_TIME=1: launches, times, shapes, copies and waits by file, line and function; totals last.
   { accx-env ACCX_TIME=1 } { accx-launches 4 }
   { accx-notify {^accx: where the time went} }
   { accx-notify {^kernels +launches +total +min +mean +max  GPU  grid x block$} }
   { accx-notify {^time-table-1\.c:22 step +3( +[0-9.]+(ns|us|ms|s|k|M|)){4}    0  4 x 64 \*$} }
   { accx-notify {^time-table-1\.c:37 main +1( +[0-9.]+(ns|us|ms|s|k|M|)){4}    0  1 x 32$} }
   { accx-notify {^all kernels +4 +[0-9.]+(ns|us|ms|s|k|M|)$} }
   { accx-notify {^copies and waits +times  GPU   to GPU     time from GPU     time  waits  waited$} }
   { accx-notify {^time-table-1\.c:32 main data +1    0    4000B +\S+    4000B +\S+ +[0-9]+ +\S+$} }
   { accx-notify {^time-table-1\.c:36 main update +1    0    1200B +\S+ +- +- +[0-9]+ +\S+$} }
   { accx-notify {^all copies and waits +[0-9]+B +\S+ +[0-9]+B +\S+ +[0-9]+ +\S+$} }
   { accx-notify-not {unknown} } { accx-notify-not {^(?!launch CUDA).{101}} } */
#include "check.h"

static int a[1000];
static int gangs[] = { 2, 2, 4 };

static void
step (int k)
{
  int n = gangs[k];
  #pragma acc parallel loop gang(static: 64) vector present(a) num_gangs(n) vector_length(64)
  for (int i = 0; i < 1000; i++)
    a[i] += k;
}

int
main (void)
{
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  #pragma acc data copy(a)
  {
    for (int k = 0; k < 3; k++)
      step (k);
    #pragma acc update device(a[700:300])
    #pragma acc parallel loop present(a) num_gangs(1) vector_length(32)
    for (int i = 0; i < 700; i++)
      a[i] *= 2;
  }
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], i < 700 ? 2 * (i + 3) : i);
  return DONE ();
}
