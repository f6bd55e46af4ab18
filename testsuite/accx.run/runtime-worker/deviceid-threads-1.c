/* Several host threads enqueue on the same devices; each one's constructs keep their
   order.  { accx-device-only } { accx-devices 4 } */
#include "check.h"
#include <pthread.h>

enum { THREADS = 4, STEPS = 50 };

static int a[THREADS][4][20];

static void *
work (void *arg)
{
  int (*own)[20] = arg;
  for (int d = 0; d < 4; d++)
    {
      int *p = own[d];
      #pragma acc enter data copyin(p[0:20]) deviceid(d)
    }
  for (int k = 0; k < STEPS; k++)
    for (int d = 0; d < 4; d++)
      {
	int *p = own[d];
	#pragma acc parallel loop deviceid(d) present(p[0:20])
	for (int i = 0; i < 20; i++)
	  p[i] = (p[i] * 3 + k) % 1009;
      }
  for (int d = 0; d < 4; d++)
    {
      int *p = own[d];
      #pragma acc exit data copyout(p[0:20]) deviceid(d)
      #pragma acc wait device(d)
    }
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  for (int t = 0; t < THREADS; t++)
    for (int d = 0; d < 4; d++)
      for (int i = 0; i < 20; i++)
	a[t][d][i] = t + d + i;
  for (int t = 0; t < THREADS; t++)
    pthread_create (&threads[t], NULL, work, a[t]);
  for (int t = 0; t < THREADS; t++)
    pthread_join (threads[t], NULL);
  for (int t = 0; t < THREADS; t++)
    for (int d = 0; d < 4; d++)
      for (int i = 0; i < 20; i++)
	{
	  int want = t + d + i;
	  for (int k = 0; k < STEPS; k++)
	    want = (want * 3 + k) % 1009;
	  CHECK (i, a[t][d][i], want);
	}
  return DONE ();
}
