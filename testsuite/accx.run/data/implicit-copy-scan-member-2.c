/* The host looks for limits of loops and indices in members of structs, elements of an array, too: behind what they
   reach nothing is copied, and what they reach is: of 60 elements those to 43, the largest first one, 38, with the longest
   row's last one, 5.
   { accx-env ACCX_NOTIFY=2 } { accx-launches any }
   { accx-notify {upload .*function=sum .*variable=x bytes=352(?!\d)} } */
#include <stdio.h>
#include <stdlib.h>

struct row { double weight; int n; short first; };

__attribute__ ((noipa)) static void
sum (int n, const struct row *row, const double *x, double *y)
{
  #pragma acc parallel loop copy(y[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < row[i].n; k++)
      y[i] += row[i].weight * x[row[i].first + k];
}

__attribute__ ((noipa)) static void
of_rows (int n, const struct row *row, double **x, double *y)
{
  #pragma acc kernels copy(y[0:n])
  #pragma acc loop independent
  for (int i = 0; i < n; i++)
    for (int k = 0; k < row[i].n; k++)
      y[i] += x[k][i];
}

int
main (void)
{
  enum { N = 20 };
  struct row *row = malloc (N * sizeof *row);
  double *x = malloc (3 * N * sizeof *x), y[N], *rows[6];
  for (int i = 0; i < 3 * N; i++)
    x[i] = i;
  for (int i = 0; i < 6; i++)
    rows[i] = x + i;
  for (int i = 0; i < N; i++)
    {
      row[i] = (struct row) { i, i % 7, (short) (2 * i) };
      y[i] = 0;
    }
  sum (N, row, x, y);
  of_rows (N, row, rows, y);
  for (int i = 0; i < N; i++)
    {
      double want = 0;
      for (int k = 0; k < i % 7; k++)
	want += i * (2 * i + k) + (k + i);
      if (y[i] != want)
	{
	  printf ("y[%d] is %g, not %g\n", i, y[i], want);
	  return 1;
	}
    }
  return 0;
}
