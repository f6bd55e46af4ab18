/* Arrays of a gang with an element for each iteration of its vector loops keep their values from loop to
   loop: used by that iteration alone, by others, in loops longer than the vector, in workers.  */
#include "check.h"

enum { G = 5, N = 64, LONG = 150, STEPS = 3 };

struct state { float sum; int count[2]; };

#define OWN(DATA, VECTOR)								\
  DATA											\
  for (int g = 0; g < G; g++)								\
    {											\
      float keep[N], rows[N][3], line[N];						\
      struct state state[N];								\
      VECTOR										\
      for (int t = 0; t < N; t++)							\
	{										\
	  keep[t] = b[g * N + t];							\
	  state[t].sum = 1;								\
	  state[t].count[0] = state[t].count[1] = t;					\
	  for (int k = 0; k < 3; k++)							\
	    rows[t][k] = k + keep[t];							\
	}										\
      for (int i = 0; i < STEPS; i++)							\
	{										\
	  VECTOR									\
	  for (int t = 0; t < N; t++)							\
	    line[t] = keep[t] + rows[t][i];						\
	  VECTOR									\
	  for (int t = 0; t < N; t++)							\
	    if (t % 3 != i)								\
	      {										\
		keep[t] = line[t ^ 1] - state[t].sum;					\
		rows[t][(t + i) % 3] += line[(t + 7) % N];				\
		state[t].count[i & 1]++;						\
		state[t].sum += i;							\
	      }										\
	}										\
      VECTOR										\
      for (int t = 0; t < N; t++)							\
	{										\
	  a[g * N + t] = keep[t] + rows[t][0] + 2 * rows[t][1] + 4 * rows[t][2] + state[t].sum;	\
	  counts[g * N + t] = 100 * state[t].count[0] + state[t].count[1];		\
	}										\
    }

static void
own (const float *b, float *a, int *counts)
{
  OWN (_Pragma ("acc parallel loop gang num_gangs(G) vector_length(N) copyin(b[0:G * N]) copyout(a[0:G * N], counts[0:G * N])"),
       _Pragma ("acc loop vector"))
}

static void
own_on_host (const float *b, float *a, int *counts)
{
  OWN (,)
}

/* Loops longer than the vector, loops that begin elsewhere, gangs of several workers, code of the gang's own.  */
static void
others (int *a, int *by_workers)
{
  #pragma acc parallel loop gang num_gangs(G) num_workers(2) vector_length(32) copyout(a[0:G * LONG], by_workers[0:G * 64])
  for (int g = 0; g < G; g++)
    {
      int many[LONG], moved[40], one[32], both[32], wide[64];
      #pragma acc loop vector
      for (int t = 0; t < LONG; t++)
	many[t] = t * g;
      #pragma acc loop vector
      for (int t = 0; t < 32; t++)
	one[t] = moved[t] = t + g;
      #pragma acc loop vector
      for (int t = 8; t < 40; t++)
	moved[t] = 3 * t;
      one[g] = 1000;
      #pragma acc loop vector
      for (int t = 0; t < LONG; t++)
	a[g * LONG + t] = many[t] + moved[t % 40] + one[t % 32];
      #pragma acc loop worker
      for (int w = 0; w < 2; w++)
	{
	  #pragma acc loop vector
	  for (int t = 0; t < 32; t++)
	    if (t % 2 == w)
	      both[t] = 10 * t + w;
	}
      #pragma acc loop worker vector
      for (int t = 0; t < 64; t++)
	wide[t] = t + 1;
      #pragma acc loop vector
      for (int t = 0; t < 32; t++)
	wide[t] += both[t];
      #pragma acc loop worker vector
      for (int t = 0; t < 64; t++)
	by_workers[g * 64 + t] = wide[t];
    }
}

int
main (void)
{
  float a[G * N], want[G * N], b[G * N];
  int counts[G * N], want_counts[G * N], c[G * LONG], w[G * 64];
  for (int i = 0; i < G * N; i++)
    b[i] = i % 19;
  own (b, a, counts);
  own_on_host (b, want, want_counts);
  for (int i = 0; i < G * N; i++)
    {
      CHECK_REAL (i, a[i], want[i]);
      CHECK (i, counts[i], want_counts[i]);
    }
  others (c, w);
  for (int g = 0; g < G; g++)
    {
      for (int t = 0; t < LONG; t++)
	{
	  int m = t % 40, o = t % 32;
	  CHECK (g * LONG + t, c[g * LONG + t], t * g + (m < 8 ? m + g : 3 * m) + (o == g ? 1000 : o + g));
	}
      for (int t = 0; t < 64; t++)
	CHECK (g * 64 + t, w[g * 64 + t], t + 1 + (t < 32 ? 10 * t + t % 2 : 0));
    }
  return DONE ();
}
