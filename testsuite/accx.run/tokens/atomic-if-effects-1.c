/* The condition of atomic if is evaluated, once for each directive; beside if and else, too.  */
#include "check.h"

enum { N = 40 };
#define LIMIT 3
#define BIG(X) ((X) > LIMIT)

struct cell { int k; };

#pragma acc routine seq
static int
odd (int i, int *calls)
{
  ++*calls;
  return i & 1;
}

int
main (void)
{
  int a = 0, b = 0, c = 0, calls = 0, others = 0;
  struct cell s = { 4 };
  #pragma acc parallel loop copy(a, b, c, s) reduction(+: calls, others)
  for (int i = 0; i < N; i++)
    {
      int k = 0, v;
      #pragma acc atomic update if(k++ < 1)
      a += 1;
      calls += k;
      #pragma acc atomic if(BIG (i) && s.k == 4)
      a++;
      if (i > 2)
	#pragma acc atomic if(odd (i, &k))
	b += 2;
      else
	others++;
      calls += k - 1;
      #pragma acc atomic capture if((k = 0, i))
      { v = c; c += 1; }
      calls += k;
      #pragma acc atomic read if((k += 2) > 1)
      v = a;
      others += (v < 1) + (k == 2);
    }
  CHECK (0, a, 2 * N);
  CHECK (1, b, 2 * (N - 3));
  CHECK (2, c, N);
  CHECK (3, calls, 2 * N - 3);
  CHECK (4, others, N + 3);
#ifndef __cplusplus
  _Complex double z = 0;
  int found = 0;
  #pragma acc parallel loop copy(z) reduction(+: found)
  for (int i = 0; i < N; i++)
    {
      int k = i;
      #pragma acc atomic update if(k++ > 5)
      z += 1;
      found += k == i + 1;
    }
  CHECK (5, z == N, 1);
  CHECK (6, found, N);
#endif
  return DONE ();
}
