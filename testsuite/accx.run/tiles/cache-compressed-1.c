/* Cache directives on compressed arrays: the tile has the codes, of 8, 16 and 32 bits, read,
   written through and written back; arrays of structs and codes of 24 bits are read where they
   are.  Rows of two dimensions too.
   { accx-device-only }
   { accx-options "-fplugin-arg-accx-cache=rbi -fplugin-arg-accx-cache-write=back" }
   { scan-ptx {st\.shared\.u8} } { scan-ptx {st\.shared\.u16} } { scan-ptx {st\.shared\.u32} } */
#include <math.h>
#include "check.h"
#define N 1000
#define ROWS 24
#define COLUMNS 40

struct pair
{
  float x, y;
};

static float a[N], b[N], m[ROWS][COLUMNS], t[ROWS][COLUMNS];
static double d[N], e[N];
static struct pair p[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = (float) (i % 97);
      b[i] = -1;
      d[i] = i * 0.25;
      e[i] = -1;
      p[i].x = (float) i;
      p[i].y = (float) -i;
    }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      m[i][j] = (float) (i * 3 + j);
}

/* B has the sums of three neighbours of A, which is as in fill.  */
#define CHECK_SUMS(ERROR)							\
  for (int i = 0; i < N; i++)							\
    CHECK (i, fabs (b[i] - (i > 0 && i < N - 1					\
			    ? (i - 1) % 97 + i % 97 + (i + 1) % 97 : -1)) <= ERROR, 1);

static void
read_codes (void)
{
  #pragma acc parallel loop gang vector ccopyin(a) compression(a) copy(b) vector_length(64)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(a[i - 1:3])
      b[i] = a[i - 1] + a[i] + a[i + 1];
    }
  CHECK_SUMS (0.01)
  fill ();
  #pragma acc parallel loop gang vector ccopyin(a[0:N:0:96]) compression(a) copy(b) \
    compression_bits(8) vector_length(64)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(a[i - 1:3])
      b[i] = a[i - 1] + a[i] + a[i + 1];
    }
  CHECK_SUMS (0.6)
  #pragma acc parallel loop gang vector ccopyin(d) compression(d) copy(e) vector_length(64)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(d[i - 1:3])
      e[i] = d[i - 1] + d[i] + d[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK (i, fabs (e[i] - i * 0.75) <= 1e-6, 1);
}

static void
read_elsewhere (void)
{
  fill ();
  #pragma acc parallel loop gang vector ccopyin(d) compression(d) copy(e) \
    compression_bits(24) vector_length(64)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(d[i - 1:3])
      e[i] = d[i - 1] + d[i] + d[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK (i, fabs (e[i] - i * 0.75) <= 1e-3, 1);
  #pragma acc parallel loop gang vector ccopyin(p) compression(p) copy(b) vector_length(64)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(p[i - 1:3])
      b[i] = p[i - 1].x - p[i + 1].y;
    }
  for (int i = 1; i < N - 1; i++)
    CHECK (i, fabs (b[i] - 2 * i) <= 0.1, 1);
}

static void
rows (void)
{
  fill ();
  #pragma acc parallel loop gang ccopyin(m) compression(m) copyout(t) vector_length(32)
  for (int i = 0; i < ROWS; i++)
    #pragma acc loop vector
    for (int j = 1; j < COLUMNS - 1; j++)
      {
	#pragma acc cache(m[i:1][j - 1:3])
	t[i][j] = m[i][j - 1] + m[i][j + 1];
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < COLUMNS - 1; j++)
      CHECK (i * COLUMNS + j, fabs (t[i][j] - 2 * (i * 3 + j)) <= 0.1, 1);
}

static void
write_codes (void)
{
  fill ();
  #pragma acc parallel loop gang ccopy(a[0:N:-100:100]) compression(a) vector_length(64)
  for (int g = 0; g < N / 50; g++)
    {
      #pragma acc cache(a[g * 50:50])
      #pragma acc loop vector
      for (int i = g * 50; i < g * 50 + 50; i++)
	a[i] = 1 - a[i];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (a[i] - (1 - i % 97)) <= 0.01, 1);
}

int
main (void)
{
  fill ();
  read_codes ();
  read_elsewhere ();
  rows ();
  write_codes ();
  return DONE ();
}
