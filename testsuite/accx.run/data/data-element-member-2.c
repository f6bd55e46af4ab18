/* Members of structs behind the elements of an array of pointers: attach and detach name them,
   a directive names several sections of one, and x[i][j].a is such a member.  OpenACC 3.3
   section 2.7.1.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { STRUCTS = 3, TWO = 2, N = 20 };

struct body { int k; double *a, *b; };

static void
fill (struct body *s)
{
  for (int j = 0; j < N; j++)
    s->a[j] = s->b[j] = j;
}

static void
compare (int i, const struct body *s)
{
  for (int j = 0; j < N; j++)
    CHECK_REAL (i, s->a[j], 3 * j + 1);
}

static void
attached (struct body **x)
{
  for (int i = 0; i < STRUCTS; i++)
    {
      fill (x[i]);
      double *a = x[i]->a, *b = x[i]->b;
#pragma acc enter data copyin(a[0:N], b[0:N]) attach(x[i]->a, x[i]->b)
    }
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < STRUCTS; i++)
    for (int j = 0; j < N; j++)
      x[i]->a[j] += 2 * x[i]->b[j] + 1;
  for (int i = 0; i < STRUCTS; i++)
    {
      double *a = x[i]->a, *b = x[i]->b;
#pragma acc exit data detach(x[i]->b) copyout(a[0:N]) delete(b[0:N]) detach(x[i]->a)
      compare (i, x[i]);
    }
}

static void
in_parts (struct body **x, int m)
{
  for (int i = 0; i < STRUCTS; i++)
    {
      fill (x[i]);
#pragma acc parallel loop copy(x[i]->a[0:m], x[i]->a[m:N - m]) copyin(x[i]->b[0:N])
      for (int j = 0; j < N; j++)
	x[i]->a[j] += 2 * x[i]->b[j] + 1;
      compare (i, x[i]);
    }
}

static void
indexed (struct body **x, struct body *y[STRUCTS])
{
  for (int i = 0; i < STRUCTS; i++)
    for (int k = 0; k < TWO; k++)
      {
	fill (&x[i][k]);
#pragma acc enter data copyin(x[i][k].a[0:N]) create(y[i][k].b[0:N])
#pragma acc update device(y[i][k].b[0:N])
      }
#pragma acc parallel loop collapse(3)
  for (int i = 0; i < STRUCTS; i++)
    for (int k = 0; k < TWO; k++)
      for (int j = 0; j < N; j++)
	x[i][k].a[j] += 2 * x[i][k].b[j] + 1;
  for (int i = 0; i < STRUCTS; i++)
    for (int k = 0; k < TWO; k++)
      {
#pragma acc exit data copyout(x[i][k].a[0:N]) delete(x[i][k].b[0:N])
	compare (i, &x[i][k]);
      }
}

int
main (void)
{
  struct body *x[STRUCTS];
  for (int i = 0; i < STRUCTS; i++)
    {
      x[i] = malloc (TWO * sizeof *x[i]);
      for (int k = 0; k < TWO; k++)
	{
	  x[i][k].a = malloc (N * sizeof (double));
	  x[i][k].b = malloc (N * sizeof (double));
	}
    }
#pragma acc data copyin(x)
  {
    for (int i = 0; i < STRUCTS; i++)
      {
#pragma acc enter data copyin(x[i][0:TWO])
      }
    attached (x);
    in_parts (x, N / 3);
    indexed (x, x);
    for (int i = 0; i < STRUCTS; i++)
      {
#pragma acc exit data delete(x[i][0:TWO])
      }
  }
  return DONE ();
}
