/* The launch line: file, function, line of the construct, device, thread, sizes, grid, block, kernel.
   { accx-launches 1 }
   { accx-notify {^launch CUDA kernel file=\S*notify-launch-1\.c function=main line=12 device=0 host-thread=[0-9]+ num_gangs=4 num_workers=2 vector_length=32 grid=4 block=32x2 kernel=\S+$} } */
#include "check.h"

static int a[64];

int
main (void)
{
  a[0] = 1;
  #pragma acc parallel loop gang worker vector num_gangs(4) num_workers(2) vector_length(32) copy(a)
  for (int i = 0; i < 64; i++)
    a[i] += i;
  for (int i = 0; i < 64; i++)
    CHECK (i, a[i], i + (i == 0));
  return DONE ();
}
