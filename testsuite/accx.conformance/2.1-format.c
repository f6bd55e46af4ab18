/* A directive may be continued, hold comments and macros, and stand with any white space. */
#include "../accx.run/check.h"

enum { N = 101 };
#define SIZE(A) A[0:N]
#define WIDTH 33
#define LEVELS gang vector

int
main (void)
{
  int a[N], b[N], n = 0;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -1;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
	# 	pragma   acc	parallel loop \
	  copy ( a ) /* a comment */ \
	  vector_length \
	  ( 33 )
  for (int i = 0; i < N; i++)
    a[i] += 2;
  #pragma acc parallel loop copy(a) // a comment to the end of the line
  for (int i = 0; i < N; i++)
    a[i] += 3;
  #pragma acc para\
llel lo\
op copy(a[0:\
N])
  for (int i = 0; i < N; i++)
    a[i] += 4;
  #pragma acc parallel copyin /* one, */ (SIZE (a)) copyout(/* two */ SIZE (b)) \
    vector_length(WIDTH) num_gangs(WIDTH - 30)
  {
    #pragma acc loop LEVELS
    for (int i = 0; i < N; i++)
      b[i] = 2 * a[i];
  }
  #pragma acc data copy(n)
  {
    #pragma acc serial
    {
      n++;
    }
    #pragma acc serial present(n)
    n++;
  }
  if (n == 2)
    #pragma acc parallel loop reduction(+:n)
    for (int i = 0; i < N; i++)
      n += i;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 10);
      CHECK (i, b[i], 2 * i + 20);
    }
  CHECK (0, n, 2 + N * (N - 1) / 2);
  return DONE ();
}
