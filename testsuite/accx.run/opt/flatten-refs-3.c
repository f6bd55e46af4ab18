/* Bit-fields of a gang's structs in shared memory that an inner loop walks along: a write leaves their neighbours
   alone, a read has none of these.  Members of packed structs are not aligned.  */
#include "check.h"

enum { GANGS = 8, LANES = 32 };

struct bits { unsigned a : 8, b : 5, c : 19; };
struct __attribute__ ((packed)) packed { char c; float f; };

static unsigned x[LANES], y[GANGS * LANES];
static float z[GANGS * LANES];

__attribute__ ((noinline)) static void
of_bits (unsigned *restrict to, const unsigned *restrict from, int n)
{
#pragma acc parallel loop gang copyout(to[0:GANGS * LANES]) copyin(from[0:LANES]) vector_length(32)
  for (int g = 0; g < GANGS; g++)
    {
      struct bits t[LANES];
#pragma acc loop vector
      for (int i = 0; i < LANES; i++)
	{
	  t[i].a = i;
	  t[i].b = 7;
	  t[i].c = 1000 * i + 5;
	}
      for (int k = 0; k < n; k++)
	t[k].b = from[k];
#pragma acc loop vector
      for (int i = 0; i < LANES; i++)
	{
	  unsigned sum = i;
	  for (int k = 0; k < LANES; k++)
	    sum += t[k].a + 3 * t[k].b + 7 * t[k].c;
	  to[g * LANES + i] = sum;
	}
    }
}

__attribute__ ((noinline)) static void
of_packed (float *restrict to)
{
#pragma acc parallel loop gang copyout(to[0:GANGS * LANES]) vector_length(32)
  for (int g = 0; g < GANGS; g++)
    {
      struct packed t[LANES];
#pragma acc loop vector
      for (int i = 0; i < LANES; i++)
	{
	  t[i].c = i;
	  t[i].f = i + g;
	}
#pragma acc loop vector
      for (int i = 0; i < LANES; i++)
	{
	  float sum = i;
	  for (int k = 0; k < LANES; k++)
	    sum += t[k].f * t[k].c;
	  to[g * LANES + i] = sum;
	}
    }
}

int
main (void)
{
  unsigned bits = 0, squares = 0, sum = 0;
  for (int i = 0; i < LANES; i++)
    {
      x[i] = i * 7 % 32;
      bits += i + 3 * x[i] + 7 * (1000 * i + 5);
      squares += i * i;
      sum += i;
    }
  of_bits (y, x, LANES);
  of_packed (z);
  for (int i = 0; i < GANGS * LANES; i++)
    {
      CHECK (i, y[i], bits + i % LANES);
      CHECK (i, z[i], squares + i / LANES * sum + i % LANES);
    }
  return DONE ();
}
