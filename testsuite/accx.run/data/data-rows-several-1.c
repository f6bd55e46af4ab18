/* Sections of several rows of one variable on a directive, behind pointers or not.  */
#include <stdlib.h>
#include "check.h"

enum { ROWS = 12, N = 20, LONG = 30 };

struct grid
{
  int n;
  double *field[ROWS];
  double flat[ROWS][LONG];
  double **rows;
};

static double
start (int k, int i)
{
  return 100 * k + i;
}

static void
fill (struct grid *g)
{
  g->n = N;
  g->rows = (double **) malloc (ROWS * sizeof *g->rows);
  for (int k = 0; k < ROWS; k++)
    {
      g->field[k] = (double *) malloc (N * sizeof (double));
      g->rows[k] = (double *) malloc (N * sizeof (double));
      for (int i = 0; i < N; i++)
	g->field[k][i] = g->rows[k][i] = g->flat[k][i] = start (k, i);
      for (int i = N; i < LONG; i++)
	g->flat[k][i] = -1;
    }
}

static void
expect (const double *row, int k, double more)
{
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, row[i], start (k, i) + more);
}

int
main (void)
{
  struct grid *g = (struct grid *) malloc (sizeof *g), s;
  double *field[ROWS], **rows, (*flat)[LONG] = g->flat, own[ROWS][LONG];
  int n = N, from = 7, to = 3;
  fill (g);
  fill (&s);
  rows = g->rows;
  for (int k = 0; k < ROWS; k++)
    {
      field[k] = s.rows[k];
      for (int i = 0; i < LONG; i++)
	own[k][i] = s.flat[k][i];
    }

#pragma acc parallel loop copyin(rows[from][0:n]) copy(rows[to][0:n])
  for (int i = 0; i < n; i++)
    rows[to][i] += rows[from][i] - (700 + i);
  expect (rows[to], to, 0);

#pragma acc parallel loop copyin(field[from][0:n]) copy(field[to][0:n])
  for (int i = 0; i < n; i++)
    field[to][i] += field[from][i] - (700 + i) + 1;
  expect (field[to], to, 1);

#pragma acc parallel loop copyin(own[from][0:n]) copy(own[to][0:n])
  for (int i = 0; i < n; i++)
    own[to][i] += own[from][i] - (700 + i) + 1;
  expect (own[to], to, 1);

#pragma acc parallel loop copyin(flat[from][0:n]) copy(flat[to][0:n])
  for (int i = 0; i < n; i++)
    flat[to][i] += flat[from][i] - (700 + i) + 1;
  expect (flat[to], to, 1);

#pragma acc data copyin(g[0:1]) \
  copy(g->field[0][0:n], g->field[1][0:n], g->field[2][0:n], g->field[3][0:n], \
       g->field[4][0:n], g->field[5][0:n], g->field[6][0:n], g->field[7][0:n], \
       g->field[8][0:n], g->field[9][0:n], g->field[10][0:n], g->field[11][0:n])
#pragma acc parallel loop collapse(2)
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < n; i++)
      g->field[k][i] += 2;
  for (int k = 0; k < ROWS; k++)
    expect (g->field[k], k, 2);

#pragma acc parallel loop copy(g->field[0][0:n], g->field[1][0:n])
  for (int i = 0; i < n; i++)
    {
      g->field[0][i] -= 2;
      g->field[1][i] -= 1;
    }
  expect (g->field[0], 0, 0);
  expect (g->field[1], 1, 1);

#pragma acc parallel loop copy(s.field[from][0:n], s.field[to][0:n])
  for (int i = 0; i < n; i++)
    {
      s.field[from][i] += 2;
      s.field[to][i] += 3;
    }
  expect (s.field[from], from, 2);
  expect (s.field[to], to, 3);

#pragma acc parallel loop copyin(s.flat[from][0:n]) copy(s.flat[to][0:n])
  for (int i = 0; i < n; i++)
    s.flat[to][i] += s.flat[from][i] - (700 + i) + 1;
  expect (s.flat[to], to, 1);

#pragma acc enter data copyin(g[0:1]) copyin(g->rows[0:ROWS])
#pragma acc parallel loop present(g) copy(g->rows[from][0:n], g->rows[to][0:n])
  for (int i = 0; i < n; i++)
    g->rows[to][i] += g->rows[from][i] - (700 + i) + 1;
  expect (g->rows[to], to, 1);
#pragma acc data copy(g->rows[from][0:n], g->rows[to][0:n])
#pragma acc parallel loop default(none) present(g) firstprivate(n, from, to)
  for (int i = 0; i < n; i++)
    g->rows[to][i] += g->rows[from][i] - (700 + i) + 1;
#pragma acc exit data delete(g->rows[0:ROWS]) delete(g[0:1])
  expect (g->rows[to], to, 2);
  return DONE ();
}
