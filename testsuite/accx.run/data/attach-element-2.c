/* Pointers that are elements of an array, of an array in a struct, and behind a member
   of a struct are attached to what is mapped through them.  */
#include "check.h"

enum { M = 3, N = 4 };

struct s
{
  double *row[M];
  double **rows;
};

static double data[M][N];

static void
array (double **m)
{
  double *g[M] = { m[0], m[1], m[2] };
#pragma acc enter data copyin(g)
  for (int i = 0; i < M; i++)
    {
#pragma acc enter data copyin(g[i][0:N])
    }
#pragma acc parallel loop collapse(2) present(g)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      g[i][j] += 1;
  for (int i = 0; i < M; i++)
    {
#pragma acc exit data copyout(g[i][0:N])
    }
#pragma acc exit data delete(g)
}

static void
members (double **m)
{
  struct s s = { { m[0], m[1], m[2] }, 0 };
#pragma acc enter data copyin(s)
  for (int i = 0; i < M; i++)
    {
#pragma acc enter data copyin(s.row[i][0:N])
    }
#pragma acc parallel loop collapse(2) present(s)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      s.row[i][j] += 2;
  for (int i = 0; i < M; i++)
    {
#pragma acc exit data copyout(s.row[i][0:N])
    }
#pragma acc exit data delete(s)
}

static void
behind_member (struct s *s)
{
#pragma acc enter data copyin(s[0:1], s->rows[0:M])
  for (int i = 0; i < M; i++)
    {
#pragma acc enter data copyin(s->rows[i][0:N])
    }
#pragma acc parallel loop collapse(2) present(s)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      s->rows[i][j] += 4;
  for (int i = 0; i < M; i++)
    {
#pragma acc exit data copyout(s->rows[i][0:N])
    }
#pragma acc exit data delete(s->rows[0:M], s[0:1])
}

int
main (void)
{
  double *m[M] = { data[0], data[1], data[2] };
  struct s s = { .rows = m };
  for (int j = 0; j < M * N; j++)
    m[j / N][j % N] = j;
  array (m);
  members (m);
  behind_member (&s);
  for (int j = 0; j < M * N; j++)
    CHECK_REAL (j, data[j / N][j % N], j + 7);
  CHECK (0, m[1] == data[1], 1);
  return DONE ();
}
