/* alloca in a loop of a routine: its memory lasts until the routine returns.  */
#include "check.h"
#include <alloca.h>

struct node { struct node *next; int value; };

#pragma acc routine seq
static int
list (int n)
{
  struct node *head = 0;
  int s = 0;
  for (int i = 0; i < n; i++)
    {
      struct node *p = alloca (sizeof *p);
      p->next = head;
      p->value = i * n;
      head = p;
    }
  for (struct node *p = head; p; p = p->next)
    s = 3 * s + p->value;
  return s;
}

static int r[50];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 50; i++)
    r[i] = list (i % 12) + list (i % 5);
  for (int i = 0; i < 50; i++)
    CHECK (i, r[i], list (i % 12) + list (i % 5));
  return DONE ();
}
