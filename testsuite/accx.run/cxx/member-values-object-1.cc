/* Pointers of objects and references that a region reads without a clause: data that nothing has mapped, that a
   constructor has, with and without the object itself, on the device, and memory of the device's own.  */
#include "../check.h"
#include <openacc.h>

enum { N = 80 };

template <class T> struct series
{
  T *at;
  int n;
  bool mapped;
  series (int n, bool mapped) : at (new T[n]), n (n), mapped (mapped)
  {
    for (int i = 0; i < n; i++)
      at[i] = i;
    if (mapped)
      {
	#pragma acc enter data copyin(at[0:n])
      }
  }
  ~series ()
  {
    if (mapped)
      {
	#pragma acc exit data delete(at[0:n])
      }
    delete[] at;
  }
};

template <class T> static T
product (const series<T> &a, series<T> &b)
{
  T s = 0;
  #pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < a.n; i++)
    {
      b.at[i] += 1;
      s += a.at[i] * b.at[i];
    }
  return s;
}

struct window { double *first; int n; };

static void
fill (window w, double v)
{
  #pragma acc parallel loop
  for (int i = 0; i < w.n; i++)
    w.first[i] = v + i;
}

int
main ()
{
  series<double> a (N, false), b (N, false), c (N, true), d (N, true);
  double want = 0, s = 0;
  for (int i = 0; i < N; i++)
    want += i * (i + 1);
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a.at[i] = a.at[i] * 3 - b.at[i] * 2;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a.at[i], i);
  CHECK_REAL (0, product (a, b), want);
  CHECK_REAL (1, product (c, d), want);
  #pragma acc kernels
  for (int i = 0; i < c.n; i++)
    c.at[i] += d.at[i];
  #pragma acc update self(c.at[0:N])
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, c.at[i], 2 * i + 1);
      CHECK_REAL (i, d.at[i], i);
      CHECK_REAL (i, b.at[i], i + 1);
    }

  #pragma acc enter data copyin(a)
  #pragma acc enter data copyin(a.at[0:N])
  a.n = 1;
  s = product (a, c);
  CHECK_REAL (2, s, want * 2);
  #pragma acc exit data copyout(a.at[0:N]) delete(a)

  window w = { (double *) acc_malloc (N * sizeof (double)), N };
  fill (w, 5);
  #pragma acc parallel loop copy(s)
  for (int i = 0; i < 1; i++)
    s = w.first[N - 1];
  CHECK_REAL (3, s, N + 4);
  acc_free (w.first);
  return DONE ();
}
