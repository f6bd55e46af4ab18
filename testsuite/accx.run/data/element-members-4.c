/* Members of elements behind pointers that lie in memory: a clause for one maps it, and leads the
   region to it, on constructs and around them, beside others and alone.  */
#include <stdlib.h>
#include "check.h"

enum { ITEMS = 4, N = 8 };

struct part { int q; double b[N]; };
struct item { int n; double a[N]; struct part part[2]; };
struct list { int count; struct item *items; struct { struct item *items; } in; };
struct top { struct list *list; struct list own; };

static struct list global;

static struct list *
new_list (void)
{
  struct list *l = (struct list *) malloc (sizeof *l);
  l->count = ITEMS;
  l->items = (struct item *) malloc (ITEMS * sizeof *l->items);
  l->in.items = (struct item *) malloc (ITEMS * sizeof *l->items);
  for (int k = 0; k < ITEMS; k++)
    {
      l->items[k].n = l->in.items[k].n = k + 1;
      for (int j = 0; j < N; j++)
	l->items[k].a[j] = l->items[k].part[1].b[j] = l->in.items[k].a[j] = 10 * k + j;
    }
  return l;
}

/* Element K's A has MORE added to it, no other has.  */
static void
expect (int line, const struct item *items, int k, double more)
{
  for (int i = 0; i < ITEMS; i++)
    for (int j = 0; j < N; j++)
      CHECK_REAL (1000 * line + 10 * i + j, items[i].a[j], 10 * i + j + (i == k ? more : 0));
}

static void
on_constructs (int k)
{
  struct list *l = new_list (), s = *l, *table[2] = { NULL, l };
  struct list **behind = table;
  struct top top = { l, s }, *t = &top;
  #pragma acc parallel loop copy (l->items[k].a)
  for (int j = 0; j < N; j++)
    l->items[k].a[j] += 1;
  expect (1, l->items, k, 1);
  #pragma acc kernels copy (s.items[k].a)
  for (int j = 0; j < N; j++)
    s.items[k].a[j] += 1;
  expect (2, l->items, k, 2);
  #pragma acc parallel loop copy (l->items[k].a) copyin (l->items[1].n)
  for (int j = 0; j < N; j++)
    l->items[k].a[j] += l->items[1].n;
  expect (3, l->items, k, 4);
  #pragma acc parallel loop copy (l->items[k].a)
  for (int j = 0; j < N; j++)
    l->items[k].a[j] += l->items[0].n;
  expect (4, l->items, k, 5);
  #pragma acc parallel loop copy (t->list->items[k].a)
  for (int j = 0; j < N; j++)
    t->list->items[k].a[j] += 1;
  #pragma acc parallel loop copy (t->own.items[k].a)
  for (int j = 0; j < N; j++)
    t->own.items[k].a[j] += 1;
  #pragma acc parallel loop copy (behind[1]->items[k].a[0:N])
  for (int j = 0; j < N; j++)
    behind[1]->items[k].a[j] += 1;
  expect (5, l->items, k, 8);
  #pragma acc parallel loop copy (l->in.items[k].a[2:3])
  for (int j = 2; j < 5; j++)
    l->in.items[k].a[j] += 1;
  #pragma acc parallel loop copy (l->items->a)
  for (int j = 0; j < N; j++)
    l->items->a[j] -= 1;
  global = *l;
  #pragma acc parallel loop copy (global.items[k].part[1].b) async
  for (int j = 0; j < N; j++)
    global.items[k].part[1].b[j] += 1;
  #pragma acc wait
  for (int j = 0; j < N; j++)
    {
      CHECK_REAL (j, l->items[0].a[j], j - 1);
      CHECK_REAL (j, l->items[k].part[1].b[j], 10 * k + j + 1);
      CHECK_REAL (j, l->in.items[k].a[j], 10 * k + j + (j >= 2 && j < 5));
    }
}

static void
in_rows (int k)
{
  struct list *l = new_list ();
  struct item *rows[2] = { NULL, l->items }, **behind = rows;
  #pragma acc parallel loop copy (behind[1][k].a)
  for (int j = 0; j < N; j++)
    behind[1][k].a[j] += 1;
  expect (1, l->items, k, 1);
}

/* What lies between the members that a data construct names keeps the host's values.  */
static void
in_data (int k)
{
  struct list *l = new_list ();
  struct item *p = l->items;
  #pragma acc data copy (l->items[k].a)
  {
    #pragma acc parallel loop
    for (int j = 0; j < N; j++)
      l->items[k].a[j] += 1;
  }
  expect (1, l->items, k, 1);
  #pragma acc data copy (l->items[k].a, l->items[0].n, l->in.items[3].n) copyin (l->in.items[0].a)
  {
    l->items[0].a[1] = -1;
    #pragma acc parallel loop
    for (int j = 0; j < N; j++)
      l->items[k].a[j] += l->items[0].n + l->in.items[3].n + l->in.items[0].a[j] - j;
    l->items[0].n = 7;
    #pragma acc update device (l->items[0].n)
    #pragma acc kernels loop independent
    for (int j = 0; j < N; j++)
      l->items[k].a[j] += l->items[0].n;
    #pragma acc update self (l->items[k].a[3:1])
    CHECK_REAL (3, l->items[k].a[3], 10 * k + 3 + 1 + 1 + 4 + 7);
  }
  CHECK_REAL (4, l->items[0].a[1], -1);
  l->items[0].a[1] = 1;
  expect (2, l->items, k, 13);
  #pragma acc data copy (p[k].a) copyin (p[1].a)
  {
    p[1].part[0].q = 5;
    #pragma acc parallel loop
    for (int j = 0; j < N; j++)
      p[k].a[j] += p[1].a[j] - 10 - j;
  }
  expect (3, l->items, k, 13);
  CHECK (0, p[1].part[0].q, 5);
}

int
main (void)
{
  on_constructs (2);
  in_rows (2);
  in_data (2);
  return DONE ();
}
