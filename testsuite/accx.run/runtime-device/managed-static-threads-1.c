/* Managed memory: threads follow pointers to static data while another one forks and its stack grows.
   { accx-options {-fplugin-arg-accx-memory=managed -fno-inline} } { accx-drivers sim } { accx-timeout 60 } */
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "check.h"

enum { THREADS = 3, ROUNDS = 40, N = 100 };
static int table[THREADS][N];

static void *
work (void *data)
{
  int **where = data;
  for (int round = 0; round < ROUNDS; round++)
    {
#pragma acc parallel loop async
      for (int i = 0; i < N; i++)
	where[0][i] += i;
      if (round % 8 == 0)
	{
#pragma acc wait
	}
    }
#pragma acc wait
  return NULL;
}

/* Forks with ever more on the stack, which a kernel changes.  */
static int
grow (int **where, int depth)
{
  int here[5000];
  for (int i = 0; i < 5000; i++)
    here[i] = depth;
  where[0] = here;
#pragma acc parallel loop
  for (int i = 0; i < 5000; i++)
    where[0][i]++;
  pid_t pid = fork ();
  if (pid == 0)
    _exit (here[4999] != depth + 1);
  int status = -1;
  waitpid (pid, &status, 0);
  CHECK (depth, status, 0);
  CHECK (depth, here[0], depth + 1);
  return depth ? here[7] + grow (where, depth - 1) : here[7];
}

int
main (void)
{
  pthread_t threads[THREADS];
  for (int t = 0; t < THREADS; t++)
    {
      int **where = malloc (sizeof *where);
      where[0] = table[t];
      pthread_create (&threads[t], NULL, work, where);
    }
  CHECK (0, grow (malloc (sizeof (int *)), 39), 820);
  for (int t = 0; t < THREADS; t++)
    pthread_join (threads[t], NULL);
  for (int t = 0; t < THREADS; t++)
    for (int i = 0; i < N; i++)
      CHECK (i, table[t][i], ROUNDS * i);
  return DONE ();
}
