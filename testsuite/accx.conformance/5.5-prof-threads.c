/* Callbacks run in the thread that causes the event; what a callback does causes none.
   { accx-device-only } { accx-options -pthread } */
#include "../accx.run/check.h"
#include <acc_prof.h>
#include <openacc.h>
#include <pthread.h>
#include <string.h>

enum { THREADS = 4, TIMES = 5 };
static __thread int mine, inside;
static int other[8];

static void
count (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof, (void) event, (void) api;
  mine++;
  inside++;
  if (inside > 1)
    mine += 1000;		/* called for its own event */
  int scratch[4] = { 0 };
  acc_copyin (scratch, sizeof scratch);
  acc_update_self (scratch, sizeof scratch);
  acc_delete (scratch, sizeof scratch);
  inside--;
}

static void *
work (void *result)
{
  int a[20] = { 0 };
  acc_copyin (a, sizeof a);
  for (int k = 0; k < TIMES; k++)
    acc_update_device (a, sizeof a);
  acc_delete (a, sizeof a);
  *(int *) result = mine;
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  int counts[THREADS];
  #pragma acc parallel loop copy(other)
  for (int i = 0; i < 8; i++)
    other[i] = i;
  acc_prof_register (acc_ev_update_start, count, acc_reg);
  for (int t = 0; t < THREADS; t++)
    pthread_create (&threads[t], NULL, work, &counts[t]);
  for (int t = 0; t < THREADS; t++)
    pthread_join (threads[t], NULL);
  for (int t = 0; t < THREADS; t++)
    CHECK (t, counts[t], TIMES);
  CHECK (0, mine, 0);
  CHECK (1, other[7], 7);
  return DONE ();
}
