/* Addresses of locals: a linked list and a sort in private memory.  */
#include "check.h"

struct node { int value; struct node *next; };
static int r[100], s[100];

int
main (void)
{
  #pragma acc parallel loop copyout(r, s)
  for (int i = 0; i < 100; i++)
    {
      struct node n[5], *head = 0;
      for (int k = 0; k < 5; k++)
        {
          n[k].value = (i * 7 + k * 13) % 50;
          struct node **where = &head;
          while (*where && (*where)->value < n[k].value)
            where = &(*where)->next;
          n[k].next = *where;
          *where = &n[k];
        }
      int ordered = 1, sum = 0;
      for (struct node *p = head; p; p = p->next)
        {
          sum += p->value;
          if (p->next && p->next->value < p->value)
            ordered = 0;
        }
      r[i] = ordered;
      s[i] = sum;
    }
  for (int i = 0; i < 100; i++)
    {
      int sum = 0;
      for (int k = 4; k >= 0; k--)
        sum += (i * 7 + k * 13) % 50;
      CHECK (i, r[i], 1);
      CHECK (i, s[i], sum);
    }
  return DONE ();
}
