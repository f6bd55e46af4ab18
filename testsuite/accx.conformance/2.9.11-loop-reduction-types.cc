/* Reductions of loops over variables of all types. */
#include "../accx.run/check.h"
#define I 1.0i

enum { N = 1000 };

#define SUM(T, KIND) \
  do \
    { \
      T s = 3, m = 1, w = 3, v = 1; \
      _Pragma (KIND) \
      for (int i = 0; i < N; i++) \
	{ \
	  s += (T) (i % 5); \
	  m = m > (T) (i % 90) ? m : (T) (i % 90); \
	} \
      for (int i = 0; i < N; i++) \
	{ \
	  w += (T) (i % 5); \
	  v = v > (T) (i % 90) ? v : (T) (i % 90); \
	} \
      CHECK_REAL (__LINE__, (double) s, (double) w); \
      CHECK_REAL (__LINE__, (double) m, (double) v); \
    } \
  while (0)
#define ALL(T) \
  SUM (T, "acc parallel loop reduction(+:s) reduction(max:m)"); \
  SUM (T, "acc parallel loop gang reduction(+:s) reduction(max:m) num_gangs(9)"); \
  SUM (T, "acc parallel loop vector reduction(+:s) reduction(max:m) num_gangs(1)"); \
  SUM (T, "acc kernels loop reduction(+:s) reduction(max:m)"); \
  SUM (T, "acc serial loop reduction(+:s) reduction(max:m)")

int
main (void)
{
  ALL (signed char);
  ALL (unsigned char);
  ALL (short);
  ALL (unsigned short);
  ALL (int);
  ALL (unsigned);
  ALL (long);
  ALL (unsigned long long);
  ALL (float);
  ALL (double);
  _Complex double z = 1 + 2 * I;
  _Complex float f = 0;
  bool all = 1, any = 0;
  #pragma acc parallel loop reduction(+:z, f) reduction(&&:all) reduction(||:any)
  for (int i = 0; i < N; i++)
    {
      z += i + (double) (2 * i) * I;
      f += i % 2 ? 1 : 2 * I;
      all = all && i < N - 1;
      any = any || i == 77;
    }
  CHECK_REAL (0, __real__ (z), 1 + N * (N - 1) / 2);
  CHECK_REAL (1, __imag__ (z), 2 + N * (N - 1));
  CHECK_REAL (2, __real__ (f), N / 2);
  CHECK_REAL (3, __imag__ (f), N);
  CHECK (4, all, 0);
  CHECK (5, any, 1);
  return DONE ();
}
