/* Scalars that loops of kernels constructs set keep their last values where a nested function, or that around, reads them.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 40 };
static double a[N], b[N];

static void
read_inside (int n)
{
  int k = 5;
  double q = 1;
  auto void see (void);
  void see (void)
  {
    CHECK (n, k, n ? n - 1 : 5);
    CHECK_REAL (n, q, n ? n : 1);
  }
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      q = a[i];
      k = i;
      b[i] = q * k;
    }
  see ();
}

static void
set_inside (int n)
{
  int k = 5;
  double q = 1, sum = 2;
  auto void set (void);
  void set (void)
  {
    #pragma acc kernels
    for (int i = 0; i < n; i++)
      {
	q = a[i];
	k = i;
	b[i] = q * k;
	sum += q;
      }
  }
  set ();
  CHECK (n, k, n ? n - 1 : 5);
  CHECK_REAL (n, q, n ? n : 1);
  CHECK_REAL (n, sum, 2 + n * (n + 1) / 2);
}

/* Iterations that do not depend on each other have their own.  */
static void
independent_inside (int n)
{
  int k = 5;
  double q = 1;
  auto void set (void);
  void set (void)
  {
    #pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      {
	q = a[i];
	k = i;
	b[i] = q * k;
      }
  }
  set ();
  for (int i = 0; i < n; i++)
    CHECK_REAL (i, b[i], (i + 1) * i);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
  for (int n = 0; n < N; n += 13)
    {
      read_inside (n);
      set_inside (n);
      independent_inside (n);
    }
  return DONE ();
}
