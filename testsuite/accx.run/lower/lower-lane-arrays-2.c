/* { accx-notify {block=96 kernel=own_[0-9]+_gpu_once} } */
/* { accx-notify {block=32 kernel=own_[0-9]+_gpu$} } */
/* { accx-notify {block=64 kernel=longer_[0-9]+_gpu$} } */
/* { accx-notify-not {longer_[0-9]+_gpu_once} } */
/* Arrays of a gang whose length the launch alone knows keep their values from loop to loop: with a thread for each
   element, with fewer, used by other iterations, by loops of another length.  */
#include "check.h"

enum { G = 5, MOST = 128, STEPS = 3 };

#define OWN(DATA, VECTOR)						\
  DATA									\
  for (int g = 0; g < G; g++)						\
    {									\
      float keep[n / 2], line[MOST];					\
      struct { int at; float rows[2]; } state[n / 2];			\
      long fixed[MOST];							\
      VECTOR								\
      for (int t = 0; t < n / 2; t++)					\
	{								\
	  keep[t] = b[g * (n / 2) + t];					\
	  state[t].at = t;						\
	  state[t].rows[0] = state[t].rows[1] = fixed[t] = 2 * t;	\
	}								\
      for (int i = 0; i < STEPS; i++)					\
	{								\
	  VECTOR							\
	  for (int t = 0; t < n / 2; t++)				\
	    line[t] = keep[t] + fixed[t];				\
	  VECTOR							\
	  for (unsigned t = 0; t < (unsigned) (n / 2); t++)		\
	    if (t % 3 != (unsigned) i)					\
	      {								\
		keep[t] = line[t ^ 1] + state[t].rows[i % 2];		\
		state[t].rows[i % 2] += state[t].at--;			\
		fixed[t]++;						\
	      }								\
	}								\
      VECTOR								\
      for (int t = 0; t < n / 2; t++)					\
	a[g * (n / 2) + t] = keep[t] + state[t].rows[0] + 2 * state[t].rows[1] + fixed[t];	\
    }

static void
own (int n, int lanes, const float *b, float *a)
{
  OWN (_Pragma ("acc parallel loop gang num_gangs(G) vector_length(lanes) copyin(b[0:G * (n / 2)]) copyout(a[0:G * (n / 2)])"),
       _Pragma ("acc loop vector"))
}

static void
own_on_host (int n, const float *b, float *a)
{
  OWN (,)
}

/* An array that loops of two lengths use, one that begins elsewhere, one whose neighbour's element is read.  */
static void
longer (int n, int *a)
{
  #pragma acc parallel loop gang num_gangs(G) vector_length(n) copyout(a[0:G * n])
  for (int g = 0; g < G; g++)
    {
      int two[n + 8], moved[n + 1], near[n];
      #pragma acc loop vector
      for (int t = 0; t < n + 8; t++)
	two[t] = t;
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	moved[t + 1] = near[t] = 3 * t;
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	a[g * n + t] = two[t] + moved[t + 1] + near[(t + 1) % n] + g;
    }
}

static void
check_own (int n, int lanes)
{
  float a[G * MOST], want[G * MOST], b[G * MOST];
  for (int i = 0; i < G * MOST; i++)
    b[i] = i % 19;
  own (n, lanes, b, a);
  own_on_host (n, b, want);
  for (int i = 0; i < G * (n / 2); i++)
    CHECK_REAL (i, a[i], want[i]);
}

int
main (void)
{
  int c[G * 64];
  check_own (192, 96);
  check_own (160, 96);
  check_own (192, 32);
  longer (64, c);
  for (int i = 0; i < G * 64; i++)
    CHECK (i, c[i], i % 64 + 3 * (i % 64) + 3 * ((i + 1) % 64) + i / 64);
  return DONE ();
}
