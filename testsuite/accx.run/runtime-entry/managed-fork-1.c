/* A process with managed memory forks: the child reads, changes and frees its copy, and allocates; the parent's is as before, on the host and on the device.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } */
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "check.h"

enum { N = 50000 };

/* What a child does with P, of which the numbers are I + MORE.  */
static int
child (int *p, int *big, int more)
{
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i + more);
  p[3] = -1;
  big[7000000 / sizeof *big] = 5;
  int *q = malloc (100000);
  q = realloc (q, 200000);
  p = realloc (p, 2 * N * sizeof *p);
  CHECK (4, p[4], 4 + more);
  free (q);
  free (p);
  free (big);
  return DONE ();
}

int
main (void)
{
  int *p = malloc (N * sizeof *p), *big = malloc (40 << 20);
  for (int i = 0; i < N; i++)
    p[i] = i;
  for (int round = 1; round < 3; round++)
    {
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	p[i]++;
      pid_t pid = fork ();
      if (pid == 0)
	_exit (child (p, big, round));
      int status = -1;
      waitpid (pid, &status, 0);
      CHECK (round, status, 0);
      CHECK (3, p[3], 3 + round);
    }
  free (big);
  return DONE ();
}
