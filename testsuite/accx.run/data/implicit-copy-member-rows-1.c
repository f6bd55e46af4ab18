/* Sections behind elements of what a member leads to: the elements come along, as those that a
   variable leads to do.  */
#include <stdlib.h>
#include "check.h"

enum { ROWS = 5, N = 100 };

struct table { int m; double **rows; double *row; };
struct outer { struct table in, *other; };

static void
fill (double **rows)
{
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < N; i++)
      rows[k][i] = 1000 * k + i;
}

/* Rows in the mask CHANGED are to be 1 more.  */
static void
compare (double **rows, int changed)
{
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < N; i++)
      CHECK (i, rows[k][i], 1000 * k + i + (changed >> k & 1));
  fill (rows);
}

int
main (void)
{
  int n = N, k = 1;
  double *saved[ROWS], **rows = malloc (ROWS * sizeof *rows);
  struct table here, *s = malloc (sizeof *s);
  struct outer *o = malloc (sizeof *o);
  for (int j = 0; j < ROWS; j++)
    saved[j] = rows[j] = malloc (N * sizeof (double));
  here.rows = s->rows = o->in.rows = rows;
  here.m = s->m = 7;
  fill (rows);

  #pragma acc parallel loop copy(s->rows[0][0:n])
  for (int i = 0; i < n; i++)
    s->rows[0][i] += 1;
  compare (rows, 1);

  #pragma acc parallel loop copy(s->rows[k][0:n], s->rows[k + 2][0:n])
  for (int i = 0; i < n; i++)
    {
      s->rows[k][i] += 1;
      s->rows[k + 2][i] += s->m - 6;
    }
  compare (rows, 10);

  #pragma acc data copy(s->rows[4][0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    s->rows[4][i] += 1;
  compare (rows, 16);

  #pragma acc kernels copy(here.rows[2][0:n])
  for (int i = 0; i < n; i++)
    here.rows[2][i] += 1;
  compare (rows, 4);

  #pragma acc parallel loop copy(o->in.rows[3][0:n])
  for (int i = 0; i < n; i++)
    o->in.rows[3][i] += 1;
  compare (rows, 8);

  /* A struct that a member leads to comes along as well.  */
  s->row = rows[2];
  o->other = s;
  #pragma acc parallel loop copy(o->other->row[0:n])
  for (int i = 0; i < n; i++)
    o->other->row[i] += o->other->m - 6;
  compare (rows, 4);

  /* What is present is taken.  */
  #pragma acc enter data copyin(s[0:1]) copyin(s->rows[0:ROWS])
  for (int j = 0; j < 2; j++)
    {
      #pragma acc parallel loop copy(s->rows[1][0:n])
      for (int i = 0; i < n; i++)
	s->rows[1][i] += 1;
      compare (rows, 2);
    }
  #pragma acc exit data delete(s->rows[0:ROWS]) delete(s[0:1])

  for (int j = 0; j < ROWS; j++)
    CHECK (j, rows[j] == saved[j], 1);
  return DONE ();
}
