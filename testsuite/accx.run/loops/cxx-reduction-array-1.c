/* Arrays in reduction clauses of C++, in a template too.
   { accx-options {-x c++} } */
#include "check.h"

template <typename T> static void
sums (T *want)
{
  T s[3] = { 0, 0, 0 }, m[2][2] = { { 0, 0 }, { 0, 0 } };
  int n = 60;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s[i % 3] += i;
#pragma acc parallel copy(s, m)
#pragma acc loop reduction(+:s) reduction(max:m)
  for (int i = 0; i < n; i++)
    {
      s[i % 3] += 1;
      if (m[i & 1][1] < i)
	m[i & 1][1] = i;
    }
#pragma acc parallel reduction(+:s) num_gangs(4)
  s[0] += 1;
  for (int i = 0; i < 3; i++)
    CHECK_REAL (i, s[i], want[i]);
  CHECK_REAL (0, m[0][1], 58);
  CHECK_REAL (1, m[1][1], 59);
  CHECK_REAL (2, m[1][0], 0);
}

int
main (void)
{
  int w[3];
  double x[3];
  for (int r = 0; r < 3; r++)
    {
      w[r] = 20 + (r == 0 ? 4 : 0);
      for (int i = r; i < 60; i += 3)
	w[r] += i;
      x[r] = w[r];
    }
  sums (w);
  sums (x);
  return DONE ();
}
