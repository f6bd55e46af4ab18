/* Messages name arrays of variable length of data constructs, and what stands beside them.
   { accx-env ACCX_NOTIFY=19 } { accx-notify-not {unknown} }
   { accx-notify {^alloc CUDA data .*variable=before bytes=40$} }
   { accx-notify {^upload CUDA data .*variable=a bytes=80$} }
   { accx-notify {^alloc CUDA data .*variable=b bytes=640$} }
   { accx-notify {^download CUDA data .*variable=part bytes=40$} }
   { accx-notify {^download CUDA data .*variable=after bytes=80$} } */
#include "check.h"

static int after[20], before[10];

static void
fill (int n, int m)
{
  int a[n], b[n][m], part[n];
  for (int i = 0; i < n; i++)
    a[i] = part[i] = i;
#pragma acc data copyin(before) create(b) copyin(a) copy(part[5:10]) copyout(after)
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	b[i][j] = a[i] * j + before[3];
    for (int i = 0; i < n; i++)
      after[i] = b[i][m - 1];
    for (int i = 5; i < 15; i++)
      part[i] += 100;
  }
  for (int i = 0; i < n; i++)
    CHECK (i, part[i], i + (i >= 5 && i < 15 ? 100 : 0));
}

int
main (void)
{
  before[3] = 1000;
  fill (20, 8);
  for (int i = 0; i < 20; i++)
    CHECK (i, after[i], i * 7 + 1000);
  return DONE ();
}
