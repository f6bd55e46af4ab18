/* Managed memory: static data and the stack are the parent's as before behind a fork, on the host and on the device, and a child has its copies of both.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } */
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "check.h"

enum { N = 1000 };
static int table[N];

int
main (void)
{
  int **where = malloc (2 * sizeof *where), local[N];
  where[0] = table;
  where[1] = local;
  for (int i = 0; i < N; i++)
    table[i] = local[i] = 0;
  for (int round = 1; round < 4; round++)
    {
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	{
	  where[0][i]++;
	  where[1][i] += 2;
	}
      pid_t pid = fork ();
      if (pid == 0)
	{
	  CHECK (3, table[3], 2 * round - 1);
	  CHECK (3, local[3], 2 * round);
	  table[3] = local[3] = -1;
	  _exit (DONE ());
	}
      int status = -1;
      for (int i = 0; i < N; i++)
	table[i]++;
      waitpid (pid, &status, 0);
      CHECK (round, status, 0);
      CHECK (3, table[3], 2 * round);
      CHECK (3, local[3], 2 * round);
    }
  return DONE ();
}
