/* Routines take pointers to compressed structs, write compressed numbers, return a pointer
   to one, and may be those that bind names.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 300

struct body
{
  double at[2];
  float mass;
};

static struct body bodies[N];
static double d[N];
static float out[N];

__attribute__ ((noinline)) static void
move (struct body *b, double by)
{
  b->at[0] += by;
  b->at[1] -= by;
}

#pragma acc routine seq
static float
weigh_on_device (const struct body *b, int n)
{
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += b[i].mass * (float) b[i].at[1];
  return sum;
}

#pragma acc routine seq bind(weigh_on_device)
float weigh (const struct body *b, int n);

float
weigh (const struct body *b, int n)
{
  return b->mass * n - 1000;
}

__attribute__ ((noinline)) static double *
larger (double *p, double *q)
{
  return *p > *q ? p : q;
}

__attribute__ ((noinline)) static void
swap (double *p, double *q)
{
  double t = *p;
  *p = *q;
  *q = t;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      bodies[i] = (struct body) { { i, 2 * i }, 2 };
      d[i] = i;
    }
  #pragma acc data ccopy(bodies[0:N:-1000:1000]) compression_bits(16)
  {
    #pragma acc parallel loop compression(bodies)
    for (int i = 0; i < N; i++)
      move (&bodies[i], 5);
    #pragma acc parallel loop compression(bodies) copyout(out)
    for (int i = 0; i < N - 1; i++)
      out[i] = weigh (bodies + i, 2);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, fabs (bodies[i].at[0] - (i + 5)) < 0.1, 1);
      CHECK (i, fabs (bodies[i].at[1] - (2 * i - 5)) < 0.1, 1);
      if (i < N - 1)
	CHECK (i, fabs (out[i] - 2 * (4 * i - 8)) < 0.02 * (4 * i + 50), 1);
    }
  #pragma acc parallel loop ccopy(d[0:N:0:1000]) compression(d)
  for (int i = 0; i < N / 2; i++)
    {
      swap (d + i, &d[N - 1 - i]);
      *larger (d + i, d + N - 1 - i) = 700;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (d[i] - (i < N / 2 ? 700 : N - 1 - i)) < 1e-3, 1);
  return DONE ();
}
