/* Clauses stand in any order, with commas or without, several of one kind; lists hold many items. */
#include "../accx.run/check.h"

enum { N = 90 };

int
main (void)
{
  int a[N], b[N], c[N], n = N, s = 0, t = 0;
  long u = 3;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i, c[i] = 0;

  #pragma acc parallel loop copyin(a) copyin(b) copyout(c) num_gangs(3) vector_length(32) gang vector
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], 3 * i);

  #pragma acc parallel loop vector, gang, vector_length(32), copy(c), num_gangs(3), copyin(b, a)
  for (int i = 0; i < n; i++)
    c[i] += a[i] - b[i];
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], 2 * i);

  #pragma acc parallel num_gangs(5) copyin(a,b), copy(c)
  {
    #pragma acc loop gang, vector independent
    for (int i = 0; i < n; i++)
      c[i] -= a[i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], i);

  #pragma acc parallel loop reduction(+:s), reduction(max:t) reduction(+:u) copyin(a, b, c) if(n > 1) default(none) copy(n)
  for (int i = 0; i < n; i++)
    {
      s += c[i];
      u += 2 * c[i];
      t = t > b[i] ? t : b[i];
    }
  CHECK (0, s, N * (N - 1) / 2);
  CHECK (1, t, 2 * (N - 1));
  CHECK (2, u, 3 + N * (N - 1));

  #pragma acc data create(c) if(n), copyin(a), copyin(b)
  {
    #pragma acc kernels present(a, b, c), vector_length(64) num_gangs(2)
    #pragma acc loop independent, vector gang
    for (int i = 0; i < n; i++)
      c[i] = a[i] * b[i];
    #pragma acc update self(c) if(n), async(1)
    #pragma acc wait(1)
  }
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], 2 * i * i);
  return DONE ();
}
