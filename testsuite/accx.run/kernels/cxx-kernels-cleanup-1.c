/* Loops of kernels are analysed beside variables with destructors, in try blocks and their
   handlers, and in functions that do not throw.
   { accx-options {-x c++} } { accx-link-options -lstdc++ } { scan-ptx-times {\.reqntid 128} 3 } { accx-launches 2 } */
#include "check.h"

enum { N = 500 };
static double a[N], b[N], c[N];

struct counted
{
  int *n;
  counted (int *n) : n (n) { ++*n; }
  ~counted () { --*n; }
};

static int
fill (int *count) noexcept
{
  counted one (count);
  for (int k = 0; k < 1; k++)
    {
#pragma acc kernels copyout(a)
      for (int i = 0; i < N; i++)
	a[i] = i;
      counted two (count);
    }
  for (int i = 0; i < N; i++)
    c[i] = -1;
  return *count;
}

int
main (void)
{
  int count = 0, i;
  CHECK (0, fill (&count), 1);
  CHECK (1, count, 0);
  try
    {
      counted three (&count);
#pragma acc kernels copyin(a) copyout(b)
      for (i = 0; i < N; i++)
	b[i] = 2 * a[i];
      if (count == 3)
	throw 4;
    }
  catch (int)
    {
#pragma acc kernels copyout(c)
      for (int j = 0; j < N; j++)
	c[j] = j;
    }
  for (i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], i);
      CHECK_REAL (i, b[i], 2 * i);
      CHECK_REAL (i, c[i], -1);
    }
  return DONE ();
}
