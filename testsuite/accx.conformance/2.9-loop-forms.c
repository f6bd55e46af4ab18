/* Loops compare with <, <=, >, >= or !=, either way round, step by ++, --, += and -=
   or an assignment, up or down, over integers or pointers.  */
#include "../accx.run/check.h"

enum { N = 83 };
static int a[N], b[N], c[N], d[N], e[N];

static void
compare (int line, const int *got, int first, int last, int step)
{
  for (int i = 0; i < N; i++)
    check_long (line, i, got[i],
		i >= first && i <= last && (i - first) % step == 0 ? i + 1 : 0);
}

static void
clear (void)
{
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = d[i] = e[i] = 0;
}

int
main (void)
{
  int n = N, i, three = 3;
  #pragma acc parallel copy(a, b, c, d, e)
  {
    #pragma acc loop gang vector
    for (i = 2; i < n; i++)
      a[i] += i + 1;
    #pragma acc loop gang
    for (int j = 2; j <= n - 2; ++j)
      b[j] += j + 1;
    #pragma acc loop worker gang
    for (int j = n - 1; j > 4; j--)
      c[j] += j + 1;
    #pragma acc loop gang vector
    for (int j = n - 1; j >= 4; --j)
      d[j] += j + 1;
    #pragma acc loop gang vector
    for (int j = 3; j != n; j++)
      e[j] += j + 1;
  }
  compare (__LINE__, a, 2, N - 1, 1);
  compare (__LINE__, b, 2, N - 2, 1);
  compare (__LINE__, c, 5, N - 1, 1);
  compare (__LINE__, d, 4, N - 1, 1);
  compare (__LINE__, e, 3, N - 1, 1);

  clear ();
  #pragma acc parallel loop copy(a)
  for (i = 1; i < n; i += 4)
    a[i] += i + 1;
  #pragma acc parallel loop copy(b)
  for (i = 1; i <= n - 1; i = i + three)
    b[i] += i + 1;
  #pragma acc parallel loop copy(c)
  for (i = n - 1; i > 5; i -= 7)
    c[i] += i + 1;
  #pragma acc parallel loop copy(d)
  for (i = n - 1; i >= 0; i = i - three)
    d[i] += i + 1;
  #pragma acc parallel loop copy(e)
  for (i = 0; n > i; i = 5 + i)
    e[i] += i + 1;
  compare (__LINE__, a, 1, N - 1, 4);
  compare (__LINE__, b, 1, N - 1, 3);
  compare (__LINE__, c, 12, N - 1, 7);
  compare (__LINE__, d, (N - 1) % 3, N - 1, 3);
  compare (__LINE__, e, 0, N - 1, 5);

  clear ();
  #pragma acc parallel loop copy(a)
  for (i = n - 1; i != 0; i--)
    a[i] += i + 1;
  #pragma acc parallel loop copy(b)
  for (i = n - 1; 3 <= i; i -= 2)
    b[i] += i + 1;
  #pragma acc kernels loop independent copy(c)
  for (i = 6; i != n; ++i)
    c[i] += i + 1;
  compare (__LINE__, a, 1, N - 1, 1);
  compare (__LINE__, b, 4, N - 1, 2);
  compare (__LINE__, c, 6, N - 1, 1);

  /* Pointers.  */
  clear ();
  int *p = a, *q = b;
  #pragma acc data copy(a, b)
  {
    #pragma acc host_data use_device(a, b)
    {
      p = a;
      q = b;
    }
    #pragma acc parallel loop deviceptr(p)
    for (int *r = p; r < p + n; r++)
      *r = (int) (r - p) + 1;
    #pragma acc parallel loop deviceptr(q)
    for (int *r = q + n - 1; r >= q + 2; r -= 4)
      *r = (int) (r - q) + 1;
  }
  compare (__LINE__, a, 0, N - 1, 1);
  compare (__LINE__, b, 2, N - 1, 4);
  return DONE ();
}
