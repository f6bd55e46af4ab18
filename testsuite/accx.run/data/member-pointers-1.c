/* Members of elements behind one pointer that several data constructs name, one in the other: regions
   inside find each of them.  */
#include <stdlib.h>
#include "check.h"

enum { ITEMS = 6, N = 8 };

struct item { int n; double a[N]; int b[N]; };
struct list { int count; struct item *items; };

static struct item *
new_items (void)
{
  struct item *p = (struct item *) malloc (ITEMS * sizeof *p);
  for (int i = 0; i < ITEMS; i++)
    for (int j = p[i].n = 0; j < N; j++)
      p[i].a[j] = p[i].b[j] = 10 * i + j;
  return p;
}

/* Two, one behind the other and the other way round, with the host's stores between.  */
static void
two (int k)
{
  struct item *p = new_items ();
  p[1].n = 3;
  #pragma acc data copy (p[1].n)
  {
    p[1].n = 50;
    p[k].a[2] = -1;
    #pragma acc data copy (p[k].a)
    {
      #pragma acc parallel loop
      for (int j = 0; j < N; j++)
	p[k].a[j] += p[1].n;
      #pragma acc parallel
      p[1].n++;
      #pragma acc kernels
      for (int j = 0; j < N; j++)
	p[k].a[j] *= 2;
    }
    CHECK (1, p[1].n, 50);
    CHECK (2, p[k].a[2], 4);
    CHECK (3, p[k].a[3], 2 * (10 * k + 3 + 3));
  }
  CHECK (4, p[1].n, 4);
  free (p);
}

/* Three, a section among them, one named twice, behind a pointer in memory.  */
static void
three (int k)
{
  struct list own = { ITEMS, new_items () }, *l = &own;
  #pragma acc data copy (l->items[k].b[2:4]) copyin (l->items[0].n)
  #pragma acc data copy (l->items[k + 1].a)
  #pragma acc data copyin (l->items[1].b)
  {
    #pragma acc parallel loop default(present)
    for (int j = 2; j < 6; j++)
      {
	l->items[k].b[j] += l->items[1].b[j] + l->items[0].n;
	l->items[k + 1].a[j] = l->items[k].b[j];
      }
    #pragma acc serial
    l->items[k + 1].a[0] = l->items[1].b[7];
  }
  for (int j = 0; j < N; j++)
    {
      int b = 10 * k + j + (j >= 2 && j < 6 ? 10 + j : 0);
      CHECK (j, l->items[k].b[j], b);
      CHECK (j, l->items[k + 1].a[j], j == 0 ? 17 : j >= 2 && j < 6 ? b : 10 * (k + 1) + j);
    }
  free (l->items);
}

int
main (void)
{
  two (5);
  two (0);
  three (2);
  three (4);
  return DONE ();
}
