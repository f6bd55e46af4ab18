/* Rows behind pointers that are members of elements, or elements of a member, come along though no clause mentions
   them; so do rows whose lengths lie in memory.  */
#include <stdlib.h>
#include "check.h"

enum { N = 12 };

struct row { int length; double *x; double sum; };
struct grid { int n; double **rows; };

static struct row *
make (void)
{
  struct row *s = (struct row *) calloc (N, sizeof *s);
  for (int i = 0; i < N; i++)
    {
      s[i].length = i % 5 + 3 * (i > 1);
      s[i].x = (double *) malloc (s[i].length * sizeof (double));
      for (int j = 0; j < s[i].length; j++)
	s[i].x[j] = i * 100 + j;
    }
  s[0].x = NULL;
  return s;
}

__attribute__ ((noipa)) static void
add_two (int n, struct row *s)
{
  #pragma acc parallel loop
  for (int i = 2; i < n; i++)
    for (int j = 0; j < 3; j++)
      s[i].x[j] += 2;
}

__attribute__ ((noipa)) static void
twice (int n, struct row *s)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < s[i].length; j++)
      s[i].x[j] *= 2;
}

/* The elements change, too.  */
__attribute__ ((noipa)) static void
sums (int n, struct row *s)
{
  #pragma acc parallel loop async(2)
  for (int i = 0; i < n; i++)
    {
      double t = 0;
      for (int j = 0; j < s[i].length; j++)
	t += s[i].x[j];
      s[i].sum = t;
    }
  #pragma acc wait(2)
}

__attribute__ ((noipa)) static void
lengths (int n, const int *length, double **u)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k = length[i];
      double *row = u[i];
      for (int j = 0; j < k; j++)
	row[j] += i;
    }
}

__attribute__ ((noipa)) static void
member (struct grid *to, const struct grid *from)
{
  #pragma acc parallel loop
  for (int i = 1; i < to->n - 1; i++)
    for (int j = 0; j <= i; j++)
      to->rows[i][j] = from->rows[i - 1][0] + from->rows[i + 1][j];
}

/* Row 0 is reached as far as the lengths of the others say; row N, which is none, by no iteration.  */
__attribute__ ((noipa)) static void
one_for_all (int n, const int *length, double **u, double *y)
{
  #pragma acc parallel loop
  for (int i = 1; i < n; i++)
    {
      for (int j = 0; j < length[i]; j++)
	y[i] += u[0][j + i] * u[i][j];
      for (int j = i; j < i; j++)
	y[i] += u[n][0];
    }
}

static double **
triangle (void)
{
  double **u = (double **) malloc (N * sizeof *u);
  for (int i = 0; i < N; i++)
    {
      u[i] = (double *) malloc ((i + 1) * sizeof (double));
      for (int j = 0; j <= i; j++)
	u[i][j] = i * 10 + j;
    }
  return u;
}

int
main (void)
{
  struct row *s = make ();
  double *u[N];
  int length[N], i, j;
  for (i = 0; i < N; i++)
    {
      u[i] = s[i].x;
      length[i] = s[i].length;
    }
  add_two (N, s);
  twice (N, s);
  sums (N, s);
  for (i = 0; i < N; i++)
    {
      double sum = 0;
      CHECK (i, s[i].x == u[i], 1);
      for (j = 0; j < s[i].length; j++)
	{
	  CHECK (i, s[i].x[j], 2 * (i * 100 + j + (i > 1 && j < 3 ? 2 : 0)));
	  sum += s[i].x[j];
	}
      CHECK (i, s[i].sum, sum);
    }

  lengths (N, length, u);
  for (i = 0; i < N; i++)
    for (j = 0; j < length[i]; j++)
      CHECK (i, u[i][j], 2 * (i * 100 + j + (i > 1 && j < 3 ? 2 : 0)) + i);

  /* The device's elements and rows stay as they are.  */
  #pragma acc enter data copyin(s[0:N])
  for (i = 1; i < N; i++)
    {
      #pragma acc enter data copyin(s[i].x[0:length[i]])
    }
  twice (N, s);
  for (i = 1; i < N; i++)
    {
      #pragma acc exit data copyout(s[i].x[0:length[i]])
    }
  #pragma acc exit data delete(s[0:N])
  for (i = 0; i < N; i++)
    for (j = 0; j < length[i]; j++)
      CHECK (i, u[i][j], 2 * (2 * (i * 100 + j + (i > 1 && j < 3 ? 2 : 0)) + i));

  struct grid to = { N, triangle () }, from = { N, triangle () };
  member (&to, &from);
  for (i = 0; i < N; i++)
    for (j = 0; j <= i; j++)
      CHECK (i, to.rows[i][j], i && i < N - 1 ? (i - 1) * 10 + (i + 1) * 10 + j : i * 10 + j);

  const int few[N] = { 0, 6, 5, 4, 0, 3, 3, 2, 0, 1, 1, 1 };
  double *v[N + 1], y[N] = { 0 };
  for (i = 0; i < N; i++)
    {
      v[i] = (double *) malloc ((i ? few[i] : N) * sizeof (double));
      for (j = 0; j < (i ? few[i] : N); j++)
	v[i][j] = i + j;
    }
  v[N] = (double *) 64;
  one_for_all (N, few, v, y);
  for (i = 1; i < N; i++)
    {
      double sum = 0;
      for (j = 0; j < few[i]; j++)
	sum += (j + i) * (i + j);
      CHECK (i, y[i], sum);
    }
  return DONE ();
}
