/* A member of one element behind a pointer in a clause, beside other elements and without any: what
   the region reaches is copied, and what the clause names in its way.  */
#include "check.h"
#include <stdlib.h>

struct thing { int n; double a[8], b[8], *p; };

static struct thing *
fill (int n)
{
  struct thing *v = malloc (n * sizeof *v);
  for (int i = 0; v && i < n; i++)
    {
      v[i].n = i + 1;
      v[i].p = v[i].b;
      for (int j = 0; j < 8; j++)
        v[i].a[j] = v[i].b[j] = 10 * i + j;
    }
  return v;
}

static void
alone (struct thing *v, int k)
{
  #pragma acc parallel loop copy (v[k].a)
  for (int j = 0; j < 8; j++)
    v[k].a[j] += 1;
}

static void
beside (struct thing *v, int k)
{
  #pragma acc parallel loop copy (v[k].a)
  for (int j = 0; j < 8; j++)
    {
      v[k].a[j] += v[1].n;
      v[0].b[j] = v[k + 1].b[j];
    }
}

static void
around (struct thing *v, int k)
{
  #pragma acc data copy (v[k].a)
  {
    #pragma acc parallel loop
    for (int j = 0; j < 8; j++)
      v[k].a[j] += 3;
    #pragma acc parallel loop present (v[k].a)
    for (int j = 0; j < 8; j++)
      v[k].a[j] *= 2;
  }
}

/* What the clause says of copies back holds, and nothing but what it names is moved.  */
static void
one_way (struct thing *v, int k)
{
  double sum = 0;
  #pragma acc enter data copyin (v[k].a[0:2])
  #pragma acc parallel loop copyin (v[k].a[4:2]) reduction(+:sum)
  for (int j = 4; j < 6; j++)
    {
      v[k].a[j] += 1;
      sum += v[k].a[j];
    }
  CHECK (4, sum, 2 * 10 * k + 9 + 2);
  CHECK (4, v[k].a[4], 10 * k + 4);
  #pragma acc exit data delete (v[k].a[0:2])
}

/* A section behind a pointer that is a member comes along with the element, alone and beside one.  */
static void
rows (struct thing *v, int n)
{
  double row[8];
  for (int j = 0; j < 8; j++)
    row[j] = j;
  v[1].p = v[2].p = row;
  #pragma acc parallel loop copy (v[1].p[0:8])
  for (int j = 0; j < 8; j++)
    v[1].p[j] += 1;
  for (int k = 2; k < n; k++)
    #pragma acc parallel loop copy (v[k].a) copyin (v[k].p[0:8])
    for (int j = 0; j < 8; j++)
      v[k].a[j] = v[k].p[j];
  for (int j = 0; j < 8; j++)
    {
      CHECK (j, row[j], j + 1);
      CHECK (j, v[2].a[j], j + 1);
    }
}

int
main (void)
{
  struct thing *v = fill (5);
  one_way (v, 3);
  alone (v, 2);
  for (int j = 0; j < 8; j++)
    CHECK (j, v[2].a[j], 20 + j + 1);
  beside (v, 3);
  for (int j = 0; j < 8; j++)
    {
      CHECK (j, v[3].a[j], 30 + j + 2);
      CHECK (j, v[0].b[j], 40 + j);
      CHECK (j, v[4].a[j], 40 + j);
    }
  around (v, 1);
  for (int j = 0; j < 8; j++)
    CHECK (j, v[1].a[j], 2 * (10 + j + 3));
  rows (v, 3);
  free (v);
  return DONE ();
}
