/* Threads with several iterations of a loop over the grid that loads little: each iteration
   once, whatever is left over, in loops up and down and of two axes, where an iteration
   reads what it wrote, through an index, and with an array of its own.  */
#include "check.h"
#define N 5003

static float a[N];
static int b[N], at[N];
static unsigned char in[70 * 90], out[70 * 90];

static void
lines (int gangs)
{
  #pragma acc parallel loop copy(a) num_gangs(gangs) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      a[i] += i;
      a[i] = 2 * a[i] + 1;
    }
  #pragma acc parallel loop copy(b) copyin(at) num_gangs(gangs) vector_length(32)
  for (long i = N - 1; i >= 7; i--)
    b[at[i]] += i;
  #pragma acc parallel loop copy(a) num_gangs(gangs) vector_length(32)
  for (unsigned i = 3; i < N; i += 5)
    {
      float own[3] = { a[i], 1, 2 };
      own[i % 3] += 4;
      a[i] = own[(i + 1) % 3] + own[0];
    }
}

static void
plane (int gangs)
{
  #pragma acc parallel loop gang vector(4) copyin(in) copyout(out)
  for (int i = 0; i < 70; i++)
    #pragma acc loop gang(gangs) vector(8)
    for (int j = 0; j < 90; j++)
      out[i * 90 + j] = in[i * 90 + j] + (j ? in[i * 90 + j - 1] : 0);
}

int
main (void)
{
  for (int gangs = 1; gangs < 60; gangs = gangs * 2 + 1)
    {
      for (int i = 0; i < N; i++)
	{
	  a[i] = i % 11;
	  b[i] = -1;
	  at[i] = (i * 7L + 3) % N;
	}
      for (int i = 0; i < 70 * 90; i++)
	in[i] = i % 100;
      lines (gangs);
      plane (gangs);
      for (int i = 0; i < N; i++)
	{
	  float want = 2 * (i % 11 + i) + 1;
	  if (i >= 3 && i % 5 == 3)
	    {
	      float own[3] = { want, 1, 2 };
	      own[i % 3] += 4;
	      want = own[(i + 1) % 3] + own[0];
	    }
	  CHECK_REAL (i, a[i], want);
	  CHECK (i, b[at[i]], i < 7 ? -1 : i - 1);
	}
      for (int i = 0; i < 70 * 90; i++)
	CHECK (i, out[i], in[i] + (i % 90 ? in[i - 1] : 0));
    }
  return DONE ();
}
