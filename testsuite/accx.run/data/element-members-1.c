/* A member of one element of an array of structs in a clause, beside other uses of the array and
   without any: the array comes along.  */
#include "check.h"

struct pair { int x; float y[4]; };
struct thing { int n; double a[8]; struct pair p[3]; };

static struct thing v[6], w[6];

static void
fill (struct thing *t)
{
  for (int i = 0; i < 6; i++)
    {
      t[i].n = i + 1;
      for (int j = 0; j < 8; j++)
        t[i].a[j] = 10 * i + j;
      for (int j = 0; j < 3; j++)
        for (int k = t[i].p[j].x = 0; k < 4; k++)
          t[i].p[j].y[k] = (float) k;
    }
}

/* Beside another element; alone; a section; a member of a member.  */
static void
constructs (int k)
{
  struct thing own[6];
  fill (own);
  #pragma acc parallel loop copy (own[2].a)
  for (int j = 0; j < 8; j++)
    own[2].a[j] += own[1].n;
  #pragma acc parallel loop copy (v[k].a)
  for (int j = 0; j < 8; j++)
    v[k].a[j] += 5;
  #pragma acc parallel loop copy (v[3].a[2:4]) copyin (v[4].n)
  for (int j = 2; j < 6; j++)
    v[3].a[j] += v[4].n;
  #pragma acc kernels copy (w[5].p[1].y, w[0].n)
  for (int j = 0; j < 4; j++)
    w[5].p[1].y[j] += (float) w[4].n;
  for (int j = 0; j < 8; j++)
    {
      CHECK (j, own[2].a[j], 20 + j + 2);
      CHECK (j, v[2].a[j], 20 + j + 5);
      CHECK (j, v[3].a[j], 30 + j + (j >= 2 && j < 6 ? 5 : 0));
      CHECK (j, w[5].p[1].y[j % 4], j % 4 + 5);
    }
}

/* Data constructs around: with the one member alone, with others.  */
static void
data (void)
{
  fill (v);
  #pragma acc data copy (v[2].a)
  {
    for (int i = 0; i < 2; i++)
      #pragma acc parallel loop
      for (int j = 0; j < 8; j++)
        v[2].a[j] += 1;
    #pragma acc parallel loop present (v[2].a)
    for (int j = 0; j < 8; j++)
      v[2].a[j] *= 2;
    v[2].a[3] = -1;
    #pragma acc update self (v[2].a[3:1])
    CHECK (3, v[2].a[3], 50);
    CHECK (3, v[2].a[4], 24);
  }
  CHECK (4, v[2].a[4], 52);
  #pragma acc data copy (v[1].a, v[2].a) copyin (v[3].n)
  {
    #pragma acc parallel loop
    for (int j = 0; j < 8; j++)
      v[1].a[j] = v[2].a[j] + v[3].n + v[5].n;
  }
  for (int j = 0; j < 8; j++)
    CHECK (j, v[1].a[j], 2 * (20 + j + 2) + 4 + 6);
}

int
main (void)
{
  fill (v);
  fill (w);
  constructs (2);
  data ();
  return DONE ();
}
