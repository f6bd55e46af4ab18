/* A loop without a directive is a vector loop if most of the work is in it: calls around it, which
   each thread of a gang would make then, are work, too, but the two of accesses and calls are not
   one for one.
   { accx-device-only }
   { accx-notify-sim {function=calls_around .*num_gangs=8 num_workers=1 vector_length=128 } }
   { accx-notify-sim {function=one_call .*num_gangs=1000 num_workers=1 vector_length=128 } } */
#include <math.h>
#include "check.h"

enum { N = 1000, M = 300 };
static float a[N][M], b[N];

__attribute__ ((noipa)) static void
calls_around (int n)
{
  #pragma acc parallel loop copyout(a) copyin(b)
  for (int i = 0; i < n; i++)
    {
      float x = sqrtf (b[i]) + fmaxf (b[i], 2) + fabsf (b[i]) + floorf (b[i]);
      for (int j = 0; j < M; j++)
	a[i][j] = x + j;
    }
}

__attribute__ ((noipa)) static void
one_call (int n)
{
  #pragma acc parallel loop copy(a) copyin(b)
  for (int i = 0; i < n; i++)
    {
      float x = sqrtf (b[i]);
      for (int j = 0; j < M; j++)
	a[i][j] += x;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    b[i] = i * i;
  calls_around (N);
  one_call (N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	float x = (float) i * i, most = x > 2 ? x : 2;
	CHECK_REAL (i * M + j, a[i][j], i + most + x + x + j + i);
      }
  return DONE ();
}
