/* Constant tables of routines that hold their own addresses, and those of tables that hold
   theirs.  */
#include "check.h"

enum { N = 12 };

struct node
{
  int v;
  const struct node *next;
  const char *name;
};

#pragma acc routine seq
static int
walk (int i)
{
  static const struct node ring[3]
    = { { 1, &ring[2], "one" }, { 2, ring, "two" }, { 3, &ring[1], "three" + 2 } };
  const struct node *n = &ring[i % 3];
  for (int k = 0; k < i; k++)
    n = n->next;
  return n->v * 100 + n->name[i & 1];
}

static const struct node there;
static const struct node here[2] = { { 4, &there, "here" }, { 5, &here[0], "again" } };
static const struct node there = { 6, &here[1], "there" };
#pragma acc declare copyin(here, there)

#pragma acc routine seq
static int
jump (int i)
{
  const struct node *n = &here[i & 1];
  for (int k = 0; k < i; k++)
    n = n->next;
  return n->v * 100 + n->name[i % 4];
}

int
main (void)
{
  int r[N];
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = walk (i) + 1000 * jump (i);
  for (int i = 0; i < N; i++)
    CHECK (i, r[i], walk (i) + 1000 * jump (i));
  return DONE ();
}
