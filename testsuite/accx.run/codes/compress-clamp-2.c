/* Each of many numbers that one iteration writes is looked at for itself: those out of their
   range are counted, and become its nearer end; what is no number becomes the least one.
   { accx-device-only }
   { accx-env ACCX_COMPRESSION_CLAMP=1 }
   { accx-notify {^accx: warning: 130 numbers of a were out of the range \[-1, 2\] and saturated$} }
   { accx-notify {^accx: warning: 3 numbers of b were out of the range \[0, 1\] and saturated$} } */
#include <math.h>
#include "check.h"
#define N 130

struct many { float x[11]; };

static struct many a[N];
static double b[N];

int
main (void)
{
  #pragma acc parallel loop ccopyout(a[0:N:-1:2], b[0:N:0:1]) compression(a, b)
  for (int i = 0; i < N; i++)
    {
      a[i].x[0] = a[i].x[1] = a[i].x[2] = 0.25f;
      a[i].x[3] = -1;
      a[i].x[4] = 2;
      a[i].x[5] = a[i].x[6] = a[i].x[7] = a[i].x[8] = 1.5f;
      a[i].x[9] = i % 2 ? 7 : -7;
      a[i].x[10] = 0;
      b[i] = i == 3 ? NAN : i == 4 ? INFINITY : i == 5 ? -INFINITY : 0.5;
    }
  for (int i = 0; i < N; i++)
    {
      const float want[11] = { 0.25f, 0.25f, 0.25f, -1, 2, 1.5f, 1.5f, 1.5f, 1.5f,
			       i % 2 ? 2 : -1, 0 };
      for (int k = 0; k < 11; k++)
	CHECK_NEAR (11 * i + k, a[i].x[k], want[k], 3e-5);
      CHECK_NEAR (i, b[i], i == 4 ? 1 : i == 3 || i == 5 ? 0 : 0.5, 1e-9);
    }
  return DONE ();
}
