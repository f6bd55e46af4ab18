/* Pointers without a clause whose indices have i - i % n and i - (i & n): none is taken for negative, and what is
   copied ends with what is there.  */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "check.h"

enum { N = 1024 };

/* N numbers between pages that nothing can read.  */
static int *
fenced (void)
{
  size_t page = (size_t) sysconf (_SC_PAGESIZE), bytes = N * sizeof (int);
  size_t room = (bytes + page - 1) / page * page;
  char *p = (char *) mmap (NULL, room + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect (p + page, room, PROT_READ | PROT_WRITE);
  return (int *) (p + page);
}

static void
fill (int *x)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 101;
}

/* Sums and differences of elements STRIDE apart.  */
static void
butterflies (int *x, int rows, int n, int stride)
{
  #pragma acc parallel loop collapse(2)
  for (int m = 0; m < rows; m++)
    for (int i = 0; i < n / 2; i++)
      {
	int *row = x + m * n;
	int lo = i & (stride - 1);
	int at = ((i - lo) << 1) + lo;
	int a = row[at], b = row[at + stride];
	row[at] = a + b;
	row[at + stride] = a - b;
      }
}

static void
check (const int *x, int n, int stride)
{
  int want[N];
  fill (want);
  for (int base = 0; base < N; base += n)
    for (int i = 0; i < n / 2; i++)
      {
	int at = i / stride * stride * 2 + i % stride;
	int a = want[base + at], b = want[base + at + stride];
	want[base + at] = a + b;
	want[base + at + stride] = a - b;
      }
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], want[i]);
}

/* The first of each STRIDE.  */
static void
firsts (int *restrict y, const int *restrict x, int stride)
{
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    y[i] = x[i - (i % stride)];
}

int
main (void)
{
  int *both = (int *) malloc (2 * N * sizeof (int)), *first = both, *second = both + N;
  int *alone = fenced (), *found = fenced ();
  for (int stride = 1; stride <= N / 2; stride *= 2)
    {
      fill (first);
      fill (second);
      #pragma acc data copy(first[0:N]) copy(second[0:N])
      {
	butterflies (second, 1, N, stride);
	butterflies (first, 1, N, stride);
      }
      check (first, N, stride);
      check (second, N, stride);
    }
  for (int stride = 1; stride <= N / 4; stride *= 2)
    {
      fill (alone);
      butterflies (alone, 2, N / 2, stride);
      check (alone, N / 2, stride);
      fill (alone);
      firsts (found, alone, stride);
      for (int i = 0; i < N; i++)
	CHECK (i, found[i], alone[i / stride * stride]);
    }
  return DONE ();
}
