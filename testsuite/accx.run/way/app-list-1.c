/* Deep copy: an array of linked lists, mapped node by node and attached, walked
   and changed on the device.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

struct node { int value; struct node *next; };
struct set { int lists; struct node **head; long *sum; };

int
main (void)
{
  struct set *s = malloc (sizeof *s);
  s->lists = 12;
  s->head = calloc (s->lists, sizeof *s->head);
  s->sum = calloc (s->lists, sizeof *s->sum);
  for (int l = 0; l < s->lists; l++)
    for (int k = 0; k < l; k++)
      {
        struct node *n = malloc (sizeof *n);
        *n = (struct node) { l * 100 + k, s->head[l] };
        s->head[l] = n;
      }
  #pragma acc enter data copyin(s[0:1])
  #pragma acc enter data copyin(s->head[0:s->lists]) copyin(s->sum[0:s->lists])
  for (int l = 0; l < s->lists; l++)
    {
      struct node **at = &s->head[l];
      for (; *at; at = &(*at)->next)
        {
          struct node *n = *at;
          #pragma acc enter data copyin(n[0:1])
          acc_attach ((void **) at);
        }
    }
  #pragma acc parallel loop present(s)
  for (int l = 0; l < s->lists; l++)
    for (struct node *n = s->head[l]; n; n = n->next)
      {
        s->sum[l] += n->value;
        n->value = -n->value;
      }
  #pragma acc update self(s->sum[0:s->lists])
  for (int l = 0; l < s->lists; l++)
    {
      long sum = 0;
      int k = l;
      struct node *next;
      for (struct node *n = s->head[l]; n; n = next)
        {
          CHECK (l, n->value, l * 100 + --k);
          sum += n->value;
          next = n->next;
          #pragma acc update self(n->value)
          CHECK (l, n->value, -(l * 100 + k));
          CHECK (l, n->next == next, 1);
        }
      CHECK (l, s->sum[l], sum);
    }
  for (int l = 0; l < s->lists; l++)
    for (struct node *n = s->head[l], *next; n; n = next)
      {
        next = n->next;
        #pragma acc exit data delete(n[0:1])
        free (n);
      }
  #pragma acc exit data delete(s->head[0:s->lists], s->sum[0:s->lists])
  #pragma acc exit data delete(s[0:1])
  free (s->head);
  free (s->sum);
  free (s);
  return DONE ();
}
