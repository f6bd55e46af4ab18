/* Routine directives without a level, in each form and place, mean the level of the function's loops, or
   seq.  */
#include "../accx.run/check.h"

enum { N = 64 };

#pragma acc routine
void add_vector (int *x, int n);
void
add_vector (int *x, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

_Pragma ("acc routine")
static void
add_workers (int *x, int n)
{
  #pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    x[i] += 2;
}

#pragma acc routine nohost
static void
add_gangs (int *x, int n)
{
  #pragma acc loop gang
  for (int i = 0; i < n; i++)
    x[i] += 4;
}

#pragma acc routine device_type(host) seq
static void
add_on_device (int *x, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] += 8;
}

#pragma acc routine (add_named)
static void
add_named (int *x, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] += 16;
}

#pragma acc routine bind(add_bound)
void add_other (int *x, int n);
void
add_bound (int *x, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] += 32;
}
void
add_other (int *x, int n)
{
  for (int i = 0; i < n; i++)
    x[i] += 32;
}

#define LEVEL vector
#pragma acc routine LEVEL
static void
add_macro (int *x, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] += 64;
}

#pragma acc routine
static int
sum (int n)
{
  int s = 0;
  #pragma acc loop
  for (int i = 0; i < n; i++)
    s += i;
  #pragma acc loop seq
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

int
main (void)
{
  int x[N] = { 0 }, y[N];
  #pragma acc parallel copy(x) num_gangs(2)
  add_gangs (x, N);
  #pragma acc parallel copy(x) num_gangs(1)
  {
    add_vector (x, N);
    add_workers (x, N);
    add_on_device (x, N);
    add_named (x, N);
    add_other (x, N);
    add_macro (x, N);
  }
  #pragma acc parallel loop copyout(y)
  for (int i = 0; i < N; i++)
    y[i] = sum (i);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, x[i], 127);
      CHECK (i, y[i], i * (i - 1));
    }
  return DONE ();
}
