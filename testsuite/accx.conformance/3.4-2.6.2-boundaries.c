/* Implicit attributes end at the function that a construct is in: functions nested in others in
   GNU C, lambdas and member functions in C++.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 20 };

#ifdef __cplusplus

struct counter
{
  int step, values[N];

  #pragma acc routine seq
  int value (int i) const { return step * i; }

  void
  fill (int more)
  {
    #pragma acc parallel loop copy(this[0:1])
    for (int i = 0; i < N; i++)
      values[i] = value (i) + more;
  }
};

static void
run (int *a, int k)
{
  auto f = [=] (int i) { return i * k; };
  #pragma acc parallel loop copyout(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] = f (i);
  auto add = [&] (int n)
    {
      #pragma acc data copy(a[0:N])
      {
	#pragma acc parallel loop default(present)
	for (int i = 0; i < n; i++)
	  a[i] += k;
      }
    };
  add (N);
  counter c = { 2, { 0 } };
  c.fill (1);
  #pragma acc parallel loop copy(a[0:N]) copyin(c)
  for (int i = 0; i < N; i++)
    a[i] += c.values[i];
}

#else

static void
run (int *a, int k)
{
  int step = 2;
  int value (int i)
    {
      return i * 3;
    }
  void add (int n)
    {
      #pragma acc data copy(a[0:N])
      {
	#pragma acc parallel loop present(a[0:N])
	for (int i = 0; i < n; i++)
	  a[i] += k + step * i + 1;
      }
    }
  #pragma acc parallel loop copyout(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] = value (i);
  add (N);
}

#endif

int
main (void)
{
  int a[N];
  run (a, 3);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i + 3 + 2 * i + 1);
  return DONE ();
}
