/* What must keep lanes' iterations as they are, or does not mind: a sum that grows by the
   lanes' number, elements of the next iteration, two arrays that may be one, elements that
   are stored before others are read, two sizes in one loop, a product and a greatest value.  */
#include "check.h"
#define N 256

static int a[N + 32], b[N + 32], sums[4];
static short halves[N];
static char small[N];

static void
steps (void)
{
  #pragma acc parallel loop gang vector_length(32) num_workers(1) copyout(sums)
  for (int k = 0; k < 4; k++)
    {
      int s = k;
      #pragma acc loop vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += 32;
      sums[k] = s;
    }
  for (int k = 0; k < 4; k++)
    CHECK (k, sums[k], k + 32 * N);
}

static void
later_elements (void)
{
  for (int i = 0; i < N + 32; i++)
    a[i] = i * i;
  #pragma acc parallel vector_length(32) num_workers(1) num_gangs(1) copyin(a) copyout(b[0:N])
  #pragma acc loop vector
  for (int i = 0; i < N; i++)
    b[i] = a[i + 32] - a[i];
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 64 * i + 1024);
}

static void
store_first (int *p, int *q)
{
  #pragma acc parallel vector_length(32) num_workers(1) num_gangs(1) present(p[0:N], q[0:N])
  #pragma acc loop vector
  for (int i = 0; i < N; i++)
    {
      p[i] = 3 * i;
      q[i] = q[i] + 1;
    }
}

static void
sizes (void)
{
  int product = 1;
  #pragma acc parallel vector_length(32) num_workers(1) num_gangs(1) copyout(halves, small) copy(a)
  {
    #pragma acc loop vector
    for (int i = 0; i < N; i++)
      {
	halves[i] = (short) (a[i] & 0x7fff);
	small[i] = (char) (a[i] & 63);
      }
    #pragma acc loop vector reduction(*:product)
    for (int i = 0; i < N; i++)
      product *= (a[i] & 1) ? -1 : 1;
    a[N] = product;
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, halves[i], i * i & 0x7fff);
      CHECK (i, small[i], i * i & 63);
    }
  CHECK (N, a[N], 1);
}

static void
greatest (void)
{
  static float values[4 * N];
  float of_row[4];
  for (int i = 0; i < 4 * N; i++)
    values[i] = (float) (i * 37 % 1009);
  #pragma acc parallel loop gang vector_length(32) num_workers(1) copyin(values) copyout(of_row)
  for (int k = 0; k < 4; k++)
    {
      float most = -1;
      #pragma acc loop vector reduction(max:most)
      for (int i = 0; i < N; i++)
	most = values[k * N + i] > most ? values[k * N + i] : most;
      of_row[k] = most;
    }
  for (int k = 0; k < 4; k++)
    {
      float want = -1;
      for (int i = 0; i < N; i++)
	want = values[k * N + i] > want ? values[k * N + i] : want;
      CHECK_REAL (k, of_row[k], want);
    }
}

int
main (void)
{
  greatest ();
  steps ();
  later_elements ();
  sizes ();
  #pragma acc data copy(b[0:N])
  store_first (b, b);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 3 * i + 1);
  return DONE ();
}
