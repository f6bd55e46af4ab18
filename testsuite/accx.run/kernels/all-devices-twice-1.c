/* deviceid(*): several loops of one function with reductions over the same variables.
   { accx-devices 2 } { accx-launches 8 } { accx-env ACCX_NOTIFY=1 } */
#include "check.h"

enum { N = 400 };

static int a[N], b[N];

int
main (void)
{
  int sum = 3, most = -1;
  for (int i = 0; i < N; i++)
    a[i] = (i * 37) % 101;
  for (int k = 0; k < 2; k++)
    {
      #pragma acc parallel loop deviceid(*) reduction(+:sum) reduction(max:most)
      for (int i = 0; i < N; i++)
	{
	  b[i] = a[i] + k;
	  sum += b[i];
	  most = b[i] > most ? b[i] : most;
	}
      #pragma acc parallel loop deviceid(*) copyin(a) copy(b) reduction(+:sum) reduction(max:most)
      for (int i = 1; i < N; i++)
	{
	  b[i] += a[i - 1];
	  sum += b[i];
	  most = b[i] > most ? b[i] : most;
	}
    }
  int want = 3, want_most = -1;
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < N; i++)
      {
	int one = a[i] + k, two = i ? one + a[i - 1] : 0;
	want += one + two;
	want_most = one > want_most ? one : want_most;
	want_most = two > want_most ? two : want_most;
      }
  CHECK (0, sum, want);
  CHECK (1, most, want_most);
  return DONE ();
}
