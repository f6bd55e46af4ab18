/* A condition that a loop does not change gives what it did in it: borders that partly hold, one
   with two sides, one that the program comes to only behind another, whose sum would overflow.  */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum { W = 23, H = 17 };

static int failed;

static void
check (const char *what, int i, long got, long want)
{
  if (got == want)
    return;
  printf ("FAIL %s: [%d] is %ld, not %ld\n", what, i, got, want);
  failed = 1;
}

/* What windows of radius S, where they are inside, add up to.  */
static void
windows (int s, const int *restrict image, int *restrict sums, int *restrict counts)
{
  #pragma acc parallel loop collapse(2) copyin(image[0:W*H]) copyout(sums[0:W*H], counts[0:W*H])
  for (int x = 0; x < W; x++)
    for (int y = 0; y < H; y++)
      {
	int sum = 0, count = 0;
	for (int i = -s; i <= s; i++)
	  for (int j = -s; j <= s; j++)
	    if (x - s >= 0 && x + s < W && y - s >= 0 && y + s < H)
	      {
		sum += image[(x + i) * H + y + j];
		count++;
	      }
	sums[x * H + y] = sum;
	counts[x * H + y] = count;
      }
}

static void
check_windows (int s, const int *image)
{
  int sums[W * H], counts[W * H];
  windows (s, image, sums, counts);
  for (int x = 0; x < W; x++)
    for (int y = 0; y < H; y++)
      {
	long sum = 0, count = 0;
	for (int k = 0; x >= s && x < W - s && y >= s && y < H - s && k < (2 * s + 1) * (2 * s + 1); k++)
	  {
	    sum += image[(x - s + k / (2 * s + 1)) * H + y - s + k % (2 * s + 1)];
	    count++;
	  }
	check ("sums", x * H + y, sums[x * H + y], sum);
	check ("counts", x * H + y, counts[x * H + y], count);
      }
}

/* Both sides do something; which one, each thread knows for itself.  */
static void
sides (int n, int mode, const int *restrict a, int *restrict r)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      unsigned h = 7;
      for (int k = 0; k < n; k++)
	if ((i & 3) == mode)
	  h = h * 31 + a[k];
	else
	  h ^= a[k] << (k & 7);
      r[i] = h & INT_MAX;
    }
}

static void
check_sides (int n, int mode, const int *a)
{
  int r[W * H];
  sides (n, mode, a, r);
  for (int i = 0; i < n; i++)
    {
      unsigned h = 7;
      for (int k = 0; k < n; k++)
	h = (i & 3) == mode ? h * 31 + a[k] : h ^ (a[k] << (k & 7));
      check ("sides", i, r[i], h & INT_MAX);
    }
}

/* FROM + i is more than an int where FROM is not below LIMIT: then no iteration asks for it.  */
static void
guarded (int n, int from, int limit, const int *restrict a, int *restrict r)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
      for (int k = 0; k < n; k++)
	if (from < limit && from + i > n / 2)
	  sum += a[k] + k;
      r[i] = sum;
    }
}

static void
check_guarded (int n, int from, int limit, const int *a)
{
  int r[W * H];
  guarded (n, from, limit, a, r);
  for (int i = 0; i < n; i++)
    {
      long sum = 0;
      for (int k = 0; from < limit && from + i > n / 2 && k < n; k++)
	sum += a[k] + k;
      check ("guarded", i, r[i], sum);
    }
}

int
main (void)
{
  int image[W * H];
  for (int i = 0; i < W * H; i++)
    image[i] = (i * 37) % 101;
  for (int s = 0; s < 10; s++)
    check_windows (s, image);
  for (int mode = 0; mode < 5; mode++)
    check_sides (67, mode, image);
  check_guarded (40, 3, 5, image);
  check_guarded (40, 5, 3, image);
  check_guarded (40, INT_MAX, INT_MAX, image);
  check_guarded (40, -30, INT_MAX, image);
  return failed;
}
