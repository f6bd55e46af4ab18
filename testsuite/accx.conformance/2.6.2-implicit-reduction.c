/* A scalar in a reduction clause without a data clause is copied, also of a loop inside the construct. */
#include "../accx.run/check.h"

enum { N = 409 };

int
main (void)
{
  int sum = 1, count = 2, inner = 3, most = -5;
  double x = 0.5;
  long each = 10;
  unsigned u = 1;
  #pragma acc parallel loop reduction(+:sum) reduction(max:most)
  for (int i = 0; i < N; i++)
    {
      sum += i;
      most = most > i ? most : i;
    }
  CHECK (0, sum, 1 + N * (N - 1) / 2);
  CHECK (1, most, N - 1);

  #pragma acc parallel num_gangs(6)
  {
    #pragma acc loop gang vector reduction(+:count, x)
    for (int i = 0; i < N; i++)
      {
	count++;
	x += 0.25;
      }
  }
  CHECK (2, count, 2 + N);
  CHECK_REAL (3, x, 0.5 + N * 0.25);

  #pragma acc parallel
  {
    #pragma acc loop gang reduction(+:inner)
    for (int i = 0; i < 20; i++)
      #pragma acc loop vector reduction(+:inner)
      for (int j = 0; j < i; j++)
	inner += j;
  }
  CHECK (4, inner, 3 + 1140);

  #pragma acc serial loop reduction(+:each)
  for (int i = 0; i < N; i++)
    each += 2;
  CHECK (5, each, 10 + 2 * N);

  #pragma acc kernels loop reduction(*:u)
  for (int i = 0; i < 9; i++)
    u *= 3;
  CHECK (6, u, 19683);
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    each += i;
  CHECK (7, each, 10 + 2 * N + N * (N - 1) / 2);

  /* Present on the device: the result stays there.  */
  #pragma acc data copy(sum)
  {
    #pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += 1;
    #pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += 1;
  }
  CHECK (8, sum, 1 + N * (N - 1) / 2 + 2 * N);
  return DONE ();
}
