/* Threads that do everything at once, each with data, a struct with a pointer, queues and
   waits of its own.  { accx-options -pthread } { accx-timeout 60 }
   { accx-device-only } */
#include <openacc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"

enum { THREADS = 6, N = 150, ROUNDS = 6 };

struct view { int n; double *p; };

static int shared[N];
static double table[N];
#pragma acc declare copyin(table)
static long bad[THREADS];
static pthread_barrier_t start;

static void
wait_somehow (int way, int queue)
{
  switch (way % 5)
    {
    case 0: acc_wait (queue); break;
    case 1: while (!acc_async_test (queue)); break;
    case 2: acc_wait_all (); break;
    case 3: acc_wait_async (queue, queue + 200); acc_wait (queue + 200); break;
    default:
      {
	#pragma acc wait(queue)
      }
    }
}

/* Two queues, one behind the other, over data that enters and leaves by them.  */
static long
queued (int t, int way)
{
  int a[N], sum = 0, queue = t + 1;
  double *h = malloc (N * sizeof *h);
  long n = 0;
  for (int i = 0; i < N; i++)
    a[i] = t, h[i] = i;
  #pragma acc enter data copyin(a, h[0:N]) async(queue)
  #pragma acc parallel loop present(a, h[0:N]) async(queue)
  for (int i = 0; i < N; i++)
    h[i] += a[i] += i;
  #pragma acc update self(h[0:N / 2]) async(queue + 100) wait(queue)
  #pragma acc parallel loop present(a, shared) reduction(+:sum) async(queue)
  for (int i = 0; i < N; i++)
    sum += a[i] + shared[i];
  wait_somehow (way, queue);
  acc_wait (queue + 100);
  n += sum != N * (N - 1) + N * t;
  for (int i = 0; i < N / 2; i++)
    n += h[i] != 2 * i + t;
  #pragma acc exit data delete(a) copyout(h[0:N]) async(queue)
  wait_somehow (way + 1, queue);
  for (int i = 0; i < N; i++)
    n += h[i] != 2 * i + t;
  n += acc_is_present (a, sizeof a) || acc_is_present (h, N * sizeof *h);
  free (h);
  return n;
}

static long
attached (int t)
{
  struct view s = { N, malloc (N * sizeof *s.p) };
  double most = 0;
  long n = 0;
  for (int i = 0; i < N; i++)
    s.p[i] = i * t;
  #pragma acc enter data copyin(s)
  #pragma acc enter data copyin(s.p[0:N])
  #pragma acc parallel loop present(s) reduction(max:most)
  for (int i = 0; i < s.n; i++)
    {
      s.p[i] += table[1];
      most = s.p[i] > most ? s.p[i] : most;
    }
  #pragma acc exit data copyout(s.p[0:N])
  #pragma acc exit data delete(s)
  for (int i = 0; i < N; i++)
    n += s.p[i] != i * t + 1;
  free (s.p);
  return n + (most != (N - 1) * t + 1);
}

static long
by_routines (int t)
{
  char here[500], back[500];
  void *there = acc_malloc (sizeof here);
  memset (here, t, sizeof here);
  acc_memcpy_to_device (there, here, sizeof here);
  acc_memcpy_from_device (back, there, sizeof back);
  acc_map_data (here, there, sizeof here);
  long n = acc_deviceptr (here) != there || memcmp (here, back, sizeof here) != 0;
  acc_unmap_data (here);
  acc_free (there);
  return n;
}

static void *
work (void *argument)
{
  int t = (int) (long) argument;
  pthread_barrier_wait (&start);
  for (int r = 0; r < ROUNDS; r++)
    bad[t] += queued (t, t + r) + attached (t) + by_routines (t);
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  pthread_barrier_init (&start, NULL, THREADS);
  for (int i = 0; i < N; i++)
    table[i] = shared[i] = i;
  #pragma acc update device(table)
  #pragma acc data copyin(shared)
  {
    for (long t = 0; t < THREADS; t++)
      pthread_create (&threads[t], NULL, work, (void *) t);
    for (int t = 0; t < THREADS; t++)
      pthread_join (threads[t], NULL);
  }
  for (int t = 0; t < THREADS; t++)
    CHECK (t, bad[t], 0);
  CHECK (0, acc_is_present (shared, sizeof shared), 0);
  return DONE ();
}
