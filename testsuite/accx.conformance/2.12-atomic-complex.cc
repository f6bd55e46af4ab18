/* atomic on complex numbers in C++, _Complex and std::complex: update, read, write and capture, of variables, elements,
   members and what operators refer to, beside numbers that are atomic anyway.  */
#include "../accx.run/check.h"
#include <complex>

using cd = std::complex<double>;
typedef std::complex<float> cf;

enum { N = 300, BINS = 7 };

struct cell
{
  int n;
  cf f;
  cd d[2];
};

template <class T> struct View
{
  T *p;
  int columns;
  T &operator() (int i, int j) const { return p[i * columns + j]; }
};

static void
test_update ()
{
  cd z (1, 0), bins[BINS];
  cf f = 0, product = 1;
  double real = 0;
  __int128 wide = 0;
#pragma acc parallel loop copy(z, bins, f, product, real, wide)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic
      z += cd (i, 2 * i);
      if (i % 2)
#pragma acc atomic update
	bins[i % BINS] = bins[i % BINS] - cd (0, 1);
      else
#pragma acc atomic update
	bins[i % BINS] = 1.0 + bins[i % BINS];
#pragma acc atomic
      f += 1;
#pragma acc atomic
      real += 0.5;
#pragma acc atomic
      wide += (__int128) 1 << 70;
      if (i % 100 == 0)
	{
#pragma acc atomic
	  product *= cf (0, 2);
	}
    }
  CHECK_REAL (0, z.real (), 1 + N * (N - 1) / 2);
  CHECK_REAL (1, z.imag (), N * (N - 1));
  for (int b = 0; b < BINS; b++)
    {
      int one = 0, i = 0;
      for (int k = b; k < N; k += BINS)
	k % 2 ? i-- : one++;
      CHECK_REAL (b, bins[b].real (), one);
      CHECK_REAL (b, bins[b].imag (), i);
    }
  CHECK_REAL (0, f.real (), N);
  CHECK_REAL (0, product.real (), 0);
  CHECK_REAL (1, product.imag (), -8);
  CHECK_REAL (0, real, N / 2);
  CHECK (0, wide == (__int128) N << 70, 1);
}

/* Each old value comes once; what is read is never half of one and half of another.  */
static void
test_capture (cell *c, int *seen)
{
  int torn = 0;
#pragma acc parallel loop gang worker vector copy(c[0:1], seen[0:N]) reduction(+:torn)
  for (int i = 0; i < N; i++)
    {
      cd old, now;
      cf f;
#pragma acc atomic capture
      {
	old = c->d[1];
	c->d[1] += cd (1, 1);
      }
#pragma acc atomic update
      seen[(int) old.real ()]++;
#pragma acc atomic read
      now = c->d[1];
      torn += now.real () != now.imag ();
#pragma acc atomic write
      c->f = cf (i, i);
#pragma acc atomic read
      f = (*c).f;
      torn += f.real () != f.imag ();
#pragma acc atomic capture
      now = c->d[0] -= cd (0, 1);
      torn += now.real () != 0;
#pragma acc atomic
      c->n++;
    }
  CHECK (0, torn, 0);
  CHECK (0, c->n, N);
  CHECK_REAL (1, c->d[1].real (), N);
  CHECK_REAL (2, c->d[0].imag (), -N);
  for (int i = 0; i < N; i++)
    CHECK (i, seen[i], 1);
}

#pragma acc routine seq
static void
add (cd *to, cd v)
{
#pragma acc atomic
  *to += v;
}

template <class T> static void
test_places (T one)
{

  std::complex<T> sum[6] = {};
  View<std::complex<T>> view = { sum, 3 };
  double _Complex c = 0;
  cd w[2];
#pragma acc parallel num_gangs(6) num_workers(2) vector_length(32) copy(sum, c, w)
  {
#pragma acc loop gang
    for (int i = 0; i < 40; i++)
      {
#pragma acc loop worker
	for (int j = 0; j < 3; j++)
	  {
	    add (&w[1], j);
#pragma acc atomic
	    view (i % 2, j) += std::complex<T> (one, j);
#pragma acc loop vector
	    for (int k = 0; k < 5; k++)
	      {
		add (w, cd (0, k));
#pragma acc atomic
		c += 1;
	      }
	  }
      }
  }
  for (int i = 0; i < 6; i++)
    {
      CHECK_REAL (i, sum[i].real (), 20);
      CHECK_REAL (i, sum[i].imag (), 20 * (i % 3));
    }
  CHECK_REAL (0, w[0].imag (), 40 * 3 * 10);
  CHECK_REAL (1, w[1].real (), 40 * 3);
  CHECK_REAL (2, __real__ c, 600);

}

int
main ()
{
  cell c = {};
  int seen[N] = { 0 };
  test_update ();
  test_capture (&c, seen);
  test_places (1.0f);
  test_places (1.0);
  return DONE ();
}
