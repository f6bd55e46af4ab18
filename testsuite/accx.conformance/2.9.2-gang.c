/* gang on a loop in parallel, kernels (with num) and serial: every iteration once. */
#include "../accx.run/check.h"

enum { N = 101 };
static int a[N], b[N][N];

static void
compare (int line, int want)
{
  for (int i = 0; i < N; i++)
    {
      check_long (line, i, a[i], want * (i + 3));
      a[i] = 0;
    }
}

int
main (void)
{
  int n = N, g = 13;
  #pragma acc parallel loop gang copy(a)
  for (int i = 0; i < n; i++)
    a[i] += i + 3;
  compare (__LINE__, 1);
  #pragma acc parallel num_gangs(g) copy(a)
  {
    #pragma acc loop gang
    for (int i = 0; i < n; i++)
      a[i] += i + 3;
  }
  compare (__LINE__, 1);
  #pragma acc parallel num_gangs(5) copy(a)
  #pragma acc loop gang(static:1)
  for (int i = 0; i < n; i++)
    a[i] += i + 3;
  compare (__LINE__, 1);
  #pragma acc kernels copy(a)
  {
    #pragma acc loop gang(num:7) independent
    for (int i = 0; i < n; i++)
      a[i] += i + 3;
    #pragma acc loop gang(g) independent
    for (int i = 0; i < n; i++)
      a[i] += i + 3;
    #pragma acc loop gang(num:g + 1, static:*) independent
    for (int i = 0; i < n; i++)
      a[i] += i + 3;
    #pragma acc loop gang independent
    for (int i = 0; i < n; i++)
      a[i] += i + 3;
  }
  compare (__LINE__, 4);
  #pragma acc serial copy(a)
  {
    #pragma acc loop gang
    for (int i = 0; i < n; i++)
      a[i] += i + 3;
  }
  compare (__LINE__, 1);

  /* The body of a gang loop runs once for each iteration, loops in it too.  */
  #pragma acc parallel loop gang num_gangs(3) vector_length(64) copy(b)
  for (int i = 0; i < n; i++)
    {
      b[i][0] += 1;
      for (int j = 1; j < n; j++)
	b[i][j] += b[i][j - 1] + j;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, b[i][j], 1 + j * (j + 1) / 2);
  return DONE ();
}
