/* Copyout and delete actions give attached pointers of what they end their host values back, and attach actions follow
   the copies of their directive.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 16 };
struct node { int v; int *p; struct node *next; };
static int a[N], b[N];

int
main (void)
{
  struct node list[3] = { { 1, a, &list[1] }, { 2, b, &list[2] }, { 3, NULL, NULL } };
  int sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 10 * i;

  /* The targets stand behind the pointers.  */
  #pragma acc enter data copyin(list, a, b)
  #pragma acc enter data attach(list[0].p, list[1].p, list[0].next, list[1].next)
  #pragma acc serial present(list) copy(sum)
  for (struct node *n = list; n; n = n->next)
    {
      n->v += 10;
      for (int i = 0; n->p && i < N; i++)
	sum += n->p[i];
    }
  CHECK (0, sum, 11 * N * (N - 1) / 2);
  #pragma acc exit data copyout(list) delete(a)
  CHECK (1, list[0].p == a && list[1].p == b && list[2].p == NULL, 1);
  CHECK (2, list[0].next == &list[1] && list[1].next == &list[2], 1);
  CHECK (3, list[0].v + list[1].v + list[2].v, 36);

  /* Entered anew, nothing is attached to what is gone; a dynamic count holds b.  */
  CHECK (4, acc_is_present (b, sizeof b) && !acc_is_present (a, sizeof a), 1);
  unsigned long at[2] = { 0, 0 };
  #pragma acc data copyin(list) copyin(list[1].p[0:N])
  #pragma acc serial present(list) copyout(at)
  {
    at[0] = (unsigned long) list[0].p;
    at[1] = (unsigned long) list[1].p;
  }
  CHECK (5, at[0] == (unsigned long) a, 1);
  CHECK (6, at[1] == (unsigned long) acc_deviceptr (b), 1);
  #pragma acc exit data delete(b)
  CHECK (7, acc_is_present (b, 1), 0);
  return DONE ();
}
