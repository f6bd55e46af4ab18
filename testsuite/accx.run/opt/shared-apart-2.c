/* Pointers into an array of the gang change what is read of it by name: chosen by a condition, from a table, or from what
   a function keeps.  */
#include "check.h"

enum { G = 3, N = 64 };

static float out[G][N], other[G][N];

#pragma acc routine seq
static float *__attribute__ ((noipa))
pass_on (float *p)
{
  return p + 1;
}

static void __attribute__ ((noipa))
chosen (int which, float *to, float *result)
{
  #pragma acc parallel loop gang vector_length(N) present_or_copy(to[0:G*N]) copyout(result[0:G*N])
  for (int g = 0; g < G; g++)
    {
      float tile[N];
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	tile[t] = g * 100 + t;
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  float *p = (t & 1) == which ? &tile[t] : &to[g * N + t], sum = 0;
	  for (int k = 0; k < 5; k++)
	    {
	      *p += k;
	      sum += tile[t];
	    }
	  result[g * N + t] = sum;
	}
    }
}

static void __attribute__ ((noipa))
kept (int which, float *to, float *result)
{
  #pragma acc parallel loop gang vector_length(N) present_or_copy(to[0:G*N]) copyout(result[0:G*N])
  for (int g = 0; g < G; g++)
    {
      float tile[N + 1];
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	tile[t + 1] = g * 100 + t;
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  float *table[2] = { &to[g * N + t], pass_on (&tile[t]) }, sum = 0;
	  for (int k = 0; k < 5; k++)
	    {
	      *table[(t & 1) == which] += k;
	      sum += tile[t + 1];
	    }
	  result[g * N + t] = sum;
	}
    }
}

int
main (void)
{
  for (int turn = 0; turn < 2; turn++)
    {
      (turn ? kept : chosen) (1, &other[0][0], &out[0][0]);
      for (int g = 0; g < G; g++)
	for (int t = 0; t < N; t++)
	  {
	    float tile = g * 100 + t, sum = 0;
	    for (int k = 0; k < 5; k++)
	      {
		tile += t & 1 ? k : 0;
		sum += tile;
	      }
	    CHECK (turn * G * N + g * N + t, (int) out[g][t], (int) sum);
	  }
    }
  return DONE ();
}
