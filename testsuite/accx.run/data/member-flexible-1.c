/* Clauses for a struct and sections of its flexible array member: device code finds the array
   behind the struct.  GCC 13 and later have errors of their own for most of these.
   { accx-requires before-gcc-13 } */
#include "check.h"
#include <stdlib.h>

struct list { int n; double v[]; };
struct matrix { short rows; float m[][3]; };

static void
test_construct (struct list *l, int n)
{
#pragma acc parallel loop copy(l->v[0:n])
  for (int i = 0; i < n; i++)
    l->v[i] += 1;
#pragma acc parallel loop copy(l[0:1], l->v[0:n])
  for (int i = 0; i < l->n; i++)
    l->v[i] += l->n;
#pragma acc parallel loop copyin(l[0:1]) copyout(l->v[3:n - 3])
  for (int i = 3; i < l->n; i++)
    l->v[i] = l->n + i;
  for (int i = 0; i < n; i++)
    CHECK (i, l->v[i], i < 3 ? i + 1 + n : i + n);
  CHECK (0, l->n, n);
}

static void
test_data (struct list *l, int n)
{
#pragma acc data copy(l->v[0:n])
  {
#pragma acc parallel loop present(l)
    for (int i = 0; i < n; i++)
      l->v[i] = 2 * i;
  }
#pragma acc data copyin(l[0:1]) copy(l->v[0:n])
  {
#pragma acc kernels present(l)
    for (int i = 0; i < n; i++)
      l->v[i] += l->n;
  }
  for (int i = 0; i < n; i++)
    CHECK (i, l->v[i], 2 * i + n);
}

static void
test_matrix (int rows)
{
  struct matrix *a = malloc (sizeof *a + rows * sizeof a->m[0]);
  a->rows = (short) rows;
#pragma acc parallel loop copyin(a[0:1]) copyout(a->m[0:rows][0:3])
  for (int i = 0; i < a->rows; i++)
    for (int k = 0; k < 3; k++)
      a->m[i][k] = (float) (10 * i + k);
  for (int i = 0; i < rows; i++)
    for (int k = 0; k < 3; k++)
      CHECK (3 * i + k, a->m[i][k], 10 * i + k);
  free (a);
}

static void
test_enter (struct list *l, int n)
{
  for (int i = 0; i < n; i++)
    l->v[i] = i;
#pragma acc enter data copyin(l[0:1], l->v[0:n])
#pragma acc parallel loop present(l)
  for (int i = 0; i < n; i++)
    l->v[i] += l->n;
#pragma acc exit data copyout(l->v[0:n]) delete(l[0:1])
  for (int i = 0; i < n; i++)
    CHECK (i, l->v[i], i + n);
#pragma acc enter data copyin(l->v[0:n])
#pragma acc enter data copyin(l[0:1])
#pragma acc parallel loop present(l)
  for (int i = 0; i < n; i++)
    l->v[i] += l->n;
#pragma acc update self(l->v[1:2])
#pragma acc exit data delete(l[0:1], l->v[0:n])
  for (int i = 0; i < n; i++)
    CHECK (i, l->v[i], i == 1 || i == 2 ? i + 2 * n : i + n);
}

int
main (void)
{
  enum { N = 77 };
  struct list *l = malloc (sizeof *l + N * sizeof l->v[0]);
  l->n = N;
  for (int i = 0; i < N; i++)
    l->v[i] = i;
  test_construct (l, N);
  test_data (l, N);
  test_enter (l, N);
  test_matrix (9);
  free (l);
  return DONE ();
}
