/* Members of structs behind the elements of an array of pointers, in data clauses: x[i]->a[0:n]
   is attached to the struct, x[i]->v and x[i]->k are parts of it.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { STRUCTS = 3, N = 20 };

struct body { int k; double *a; double v[8]; };
struct system { int n; struct body **all; };

static struct body *table[STRUCTS];

static void
fill (void)
{
  for (int i = 0; i < STRUCTS; i++)
    {
      table[i]->k = i;
      for (int j = 0; j < N; j++)
	table[i]->a[j] = 10 * i + j;
      for (int j = 0; j < 8; j++)
	table[i]->v[j] = -j;
    }
}

static void
dynamic (struct system *s)
{
  fill ();
#pragma acc enter data copyin(s[0:1], s->all[0:STRUCTS])
  for (int i = 0; i < STRUCTS; i++)
    {
#pragma acc enter data copyin(s->all[i][0:1])
#pragma acc enter data copyin(s->all[i]->a[0:N])
    }
#pragma acc parallel loop present(s)
  for (int i = 0; i < s->n; i++)
    {
      for (int j = 0; j < N; j++)
	s->all[i]->a[j] += 100;
      for (int j = 0; j < 8; j++)
	s->all[i]->v[j] *= 2;
      s->all[i]->k++;
    }
  for (int i = 0; i < STRUCTS; i++)
    {
#pragma acc update self(s->all[i]->a[5:2], table[i]->v[1:2], table[i]->k)
    }
  for (int i = 0; i < STRUCTS; i++)
    {
      for (int j = 0; j < N; j++)
	CHECK (j, table[i]->a[j], 10 * i + j + (j == 5 || j == 6 ? 100 : 0));
      for (int j = 0; j < 8; j++)
	CHECK (j, table[i]->v[j], j == 1 || j == 2 ? -2 * j : -j);
      CHECK (i, table[i]->k, i + 1);
    }
  for (int i = 0; i < STRUCTS; i++)
    {
#pragma acc exit data copyout(table[i]->a[0:N])
#pragma acc exit data delete(table[i][0:1])
      CHECK (i, table[i]->a[N - 1], 10 * i + N + 99);
      CHECK (i, acc_is_present (table[i]->a, 1) || acc_is_present (table[i], 1), 0);
    }
#pragma acc exit data delete(s->all[0:STRUCTS], s[0:1])
}

static void
on_constructs (void)
{
  fill ();
  struct body **x = table;
#pragma acc enter data copyin(table)
  for (int i = 0; i < STRUCTS; i++)
    {
#pragma acc enter data copyin(x[i][0:1])
#pragma acc data copy(x[i]->a[0:N])
      {
#pragma acc parallel loop present(x, x[i]->a[0:N])
	for (int j = 0; j < N; j++)
	  x[i]->a[j] -= x[i]->v[j % 8];
      }
#pragma acc parallel loop present(x) copy(x[i]->a[2:5])
      for (int j = 2; j < 7; j++)
	x[i]->a[j] += 1000;
      table[i]->v[3] = 7;
#pragma acc update device(table[i]->v[3])
#pragma acc serial present(x) present(x[i]->v)
      x[i]->v[4] = x[i]->v[3];
#pragma acc exit data copyout(x[i]->v)
    }
  for (int i = 0; i < STRUCTS; i++)
    {
      for (int j = 0; j < N; j++)
	CHECK (j, table[i]->a[j], 10 * i + j + j % 8 + (j >= 2 && j < 7 ? 1000 : 0));
      CHECK (i, table[i]->v[4], 7);
    }
#pragma acc exit data delete(table)
}

int
main (void)
{
  struct system s = { STRUCTS, table };
  for (int i = 0; i < STRUCTS; i++)
    {
      table[i] = malloc (sizeof *table[i]);
      table[i]->a = malloc (N * sizeof *table[i]->a);
    }
  dynamic (&s);
  on_constructs ();
  return DONE ();
}
