/* Loops that data end before their limit, at which the arrays behind pointers end: without a clause no more
   than what is there is copied, and only what the device has changed comes back.  */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "check.h"

enum { LIMIT = 100000 };

static struct { int x[10], beside[3000]; } both;

/* BYTES that end where memory does.  */
static void *
at_end (size_t bytes)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *pages = (char *) mmap (NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect (pages + page, page, PROT_NONE);
  return pages + page - bytes;
}

static int
sum (const int *x, int n)
{
  int sum = 0;
  #pragma acc parallel num_gangs(1) copy(sum)
  for (int i = 0; i < n; i++)
    {
      if (x[i] == 0)
	break;
      sum += x[i];
    }
  return sum;
}

/* A counter, out of two loops by goto.  */
static int
count (const int *x, int n)
{
  int found = 0;
  #pragma acc serial copy(found)
  {
    for (int k = 0; k < 2; k++)
      for (int i = 0; i < n; i++)
	{
	  if (x[i] == 0)
	    goto out;
	  found++;
	}
    out:;
  }
  return found;
}

static void
negate (int *x, int n)
{
  #pragma acc serial
  for (int i = 0; i < n; i++)
    {
      if (x[i] == 0)
	break;
      x[i] = -x[i];
    }
}

/* The same on a queue, while the host changes what lies behind.  */
static void
negate_async (int *x, int n)
{
  #pragma acc serial async(1)
  for (int i = 0; i < n; i++)
    {
      if (x[i] == 0)
	break;
      x[i] = -x[i];
    }
  both.beside[7] = 70;
  #pragma acc wait(1)
}

int
main (void)
{
  int *x = (int *) at_end (10 * sizeof *x);
  for (int i = 0; i < 10; i++)
    x[i] = both.x[i] = 9 - i;
  CHECK (0, sum (x, LIMIT), 45);
  CHECK (0, count (x, LIMIT), 9);
  negate (x, LIMIT);
  for (int i = 0; i < 10; i++)
    CHECK (i, x[i], i - 9);
  negate_async (both.x, 3000);
  CHECK (7, both.beside[7], 70);
  for (int i = 0; i < 3000; i++)
    both.beside[i] = i;
  #pragma acc enter data copyin(both.beside)
  negate (both.x, 3000);
  #pragma acc exit data copyout(both.beside)
  for (int i = 0; i < 10; i++)
    CHECK (i, both.x[i], 9 - i);
  for (int i = 0; i < 3000; i++)
    CHECK (i, both.beside[i], i);
  /* Memory that malloc has for what comes next.  */
  int *last = (int *) malloc (10 * sizeof *last);
  for (int k = 0; k < 20; k++)
    {
      for (int i = 0; i < 10; i++)
	last[i] = 9 - i;
      negate (last, 5000);
      free (malloc (100 * (k + 1)));
      for (int i = 0; i < 10; i++)
	CHECK (i, last[i], i - 9);
    }
  free (last);
  return DONE ();
}
