/* A loop whose body changes its limit is counted before: a warning.  What an inner loop declares, and another's limit, are none.
   SPDX-License-Identifier: GPL-3.0-or-later  */
void
f (int *a, int n, int m)
{
  #pragma acc parallel loop copy(a[0:200])
  for (int i = 0; i < n + m; i++)
    {
      a[i] = 1;
      if (i == 3)
	m++; /* { dg-warning "'m', of the limit of a loop, is changed" } */
    }
  #pragma acc parallel loop copy(a[0:200]) private(m)
  for (int i = 0; i < 20; i++)
    {
      m = i;
      for (int n = 0; n < m; n++)
	a[i] += n;
    }
}
