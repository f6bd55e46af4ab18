/* Upload and download lines name variable, bytes and the directive's line.  { accx-env ACCX_NOTIFY=3 }
   { accx-notify {^upload CUDA data file=\S*site-data-1\.c function=move line=17 device=0 .*variable=a bytes=400$} }
   { accx-notify {^download CUDA data file=\S*site-data-1\.c function=move line=17 device=0 .*variable=b bytes=80$} }
   { accx-notify {^download CUDA data file=\S*site-data-1\.c function=move line=22 device=0 .*variable=a bytes=40$} }
   { accx-notify-not "upload .*variable=b" } { accx-notify-not "download .*bytes=400" }
   { accx-notify "^launch CUDA kernel .* function=move line=19 " } */
#include "check.h"

static int a[100];

static void
move (void)
{
  int b[20];
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc data copyin(a) copyout(b)
  {
    #pragma acc parallel loop
    for (int i = 0; i < 20; i++)
      b[i] = a[i] + 1;
    #pragma acc update self(a[10:10])
  }
  for (int i = 0; i < 20; i++)
    CHECK (i, b[i], i + 1);
}

int
main (void)
{
  move ();
  return DONE ();
}
