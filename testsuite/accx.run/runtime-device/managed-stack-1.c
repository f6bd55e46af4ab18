/* Managed memory: a stack that grows behind the first kernel that uses it is followed further down; an array of it that lies across what is locked is copied.
   { accx-options {-fplugin-arg-accx-memory=managed -fno-inline} } { accx-drivers sim } */
#include <stdlib.h>
#include "check.h"

enum { N = 20000 };
struct node { int *v; };

/* Copies an array of the stack, then follows a pointer to it, and so on further down.  */
static int
deep (struct node *n, int depth)
{
  int here[N];
  for (int i = 0; i < N; i++)
    here[i] = depth;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    here[i] += 10;
  CHECK (depth, here[0], depth + 10);
  CHECK (depth, here[N - 1], depth + 10);
  if (depth % 3 == 0)
    {
      n->v = here;
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	n->v[i] += 10;
      CHECK (depth, here[0], depth + 20);
      CHECK (depth, here[N - 1], depth + 20);
    }
  return depth ? here[5] + deep (n, depth - 1) : here[5];
}

int
main (void)
{
  struct node *n = malloc (sizeof *n);
  int want = 0;
  for (int depth = 0; depth <= 12; depth++)
    want += depth + 10 + 10 * (depth % 3 == 0);
  CHECK (0, deep (n, 12), want);
  CHECK (1, deep (n, 12), want);
  return DONE ();
}
