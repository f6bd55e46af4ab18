/* Sums, products, greatest values and counts in memory, by loops of kernels constructs: they run in parallel where
   nothing else that the loop does can meet the place, whatever leads there, and in order where something does.
   { accx-notify {line=30 .*block=[1-9][0-9]} } { accx-notify {line=32 .*block=[1-9][0-9]} } { accx-notify {line=35 .*block=[1-9][0-9]} }
   { accx-notify {line=44 .*block=[1-9][0-9]} } { accx-notify {line=57 .*block=[1-9][0-9]} } { accx-notify {line=67 .*grid=[1-9][0-9]} }
   { accx-notify-not {line=(77|90) .*block=(256|128|32) } } { accx-launches 25 }  */
#include "check.h"
#include <stdlib.h>

#define N 1000

struct result
{
  double sum;
  float part[4];
  int count;
  unsigned char low;
};

static struct
{
  int before, sum, behind;
} g;

static void
each (int n, const double *a, const double *b, double *dot, double *big, long *product)
{
#pragma acc kernels copyin (a[0:n], b[0:n]) copy (dot[0:1], big[0:1], product[0:1])
  {
    *dot = 1;
    for (int i = 0; i < n; i++)
      *dot += a[i] * b[i];
    for (int i = 0; i < n; i++)
      if (a[i] > big[0])
        big[0] = a[i];
    for (int i = 0; i < 20; i++)
      *product *= 1 + i % 2;
  }
}

static void
members (int n, int limit, struct result *r, const float *a)
{
#pragma acc kernels copyin (a[0:n]) copy (r[0:1])
  for (int i = 0; i < n; i++)
    {
      r->sum += a[i] * r->part[i & 1];
      if (a[i] > limit)
        r->count++;
      r->low ^= i;
    }
}

static void
global (int n, const int *restrict a)
{
#pragma acc kernels copyin (a[0:n])
  for (int i = 0; i < n; i++)
    {
      g.sum += a[i] + g.before;
      g.behind -= a[i];
    }
}

static void
nest (int n, int m, const int *a, long *s)
{
#pragma acc kernels loop copyin (a[0:n * m]) copy (s[0:3])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s[2] += a[i * m + j];
}

/* What meets the place: an array that it is an element of, its value, what else is put there.  */
static void
used (int n, double *a, double *s, double *t, int *k, int *b)
{
#pragma acc kernels copy (a[0:n]) present_or_copy (s[0:1], t[0:1])
  {
    for (int i = 1; i < n; i++)
      *s += a[i];
    for (int i = 0; i < n; i++)
      a[i] = *t += i;
    for (int i = 0; i < n; i++)
      {
        *t += i;
        *t *= 2 - (i & 1);
        *t = *t > 1000 ? 1 : *t;
      }
  }
#pragma acc kernels copy (b[0:n], k[0:1])
  for (int i = 0; i < n; i++)
    {
      *k += i;
      b[i] = *k;
    }
}

/* No iteration, no place.  */
static void
nowhere (int n, int m, const int *a, int *s)
{
#pragma acc kernels copyin (a[0:N])
  for (int i = 0; i < n; i++)
    *s += a[i];
#pragma acc kernels copyin (a[0:N])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < m; j++)
      *s += a[i];
}

static double a[N + 1], b[N + 1];
static float f[N];
static int k[N], m[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7 % 100;
      b[i] = 1 + i % 3;
      f[i] = i * 3 % 64;
      k[i] = i * 5 % 17;
    }
}

static void
check_used (double *s, double *p)
{
  double t = 3, wt = 3, ws, w[N];
  int c = 4, wc = 4;
  fill ();
  for (int i = 0; i < N; i++)
    w[i] = a[i];
#pragma acc data copy (a)
  used (N, a, s, &t, &c, m);
  for (int i = 1; i < N; i++)
    if (s == &a[500])
      w[500] += w[i];
    else
      *p += w[i];
  ws = s == &a[500] ? w[500] : *p;
  for (int i = 0; i < N; i++)
    w[i] = wt += i;
  for (int i = 0; i < N; i++)
    {
      wt = (wt + i) * (i % 2 ? 1 : 2);
      if (wt > 1000)
        wt = 1;
      wc += i;
      CHECK (i, m[i], wc);
      CHECK_REAL (i, a[i], w[i]);
    }
  CHECK_REAL (0, t, wt);
  if (s != &a[500])
    CHECK_REAL (1, *s, ws);
  CHECK (2, c, wc);
}

int
main (void)
{
  double dot = 7, big = 5, wd = 1, s1 = 2, s2 = 2;
  long product = 3, s[3] = { 1, 2, 3 }, ws = 3;
  struct result r = { 1, { 1, 2, 3, 4 }, 5, 6 }, w = r;
  fill ();
  each (N, a, b, &dot, &big, &product);
  members (N, 30, &r, f);
  g.before = 2;
  g.sum = 10;
  g.behind = 20;
  global (N, k);
  nest (50, 20, k, s);
  int sum = 10 + 2 * N, behind = 20;
  for (int i = 0; i < N; i++)
    {
      wd += a[i] * b[i];
      w.sum += f[i] * (1 + i % 2);
      w.count += f[i] > 30;
      w.low ^= i;
      sum += k[i];
      behind -= k[i];
      ws += k[i];
    }
  CHECK_REAL (0, dot, wd);
  CHECK_REAL (0, big, 99);
  CHECK (0, product, 3 * 1024);
  CHECK_REAL (1, r.sum, w.sum);
  CHECK (1, r.count, w.count);
  CHECK (1, r.low, w.low);
  CHECK (2, g.sum, sum);
  CHECK (2, g.behind, behind);
  CHECK (2, g.before, 2);
  CHECK (3, s[2], ws);
  CHECK (3, s[0] + s[1], 3);
  big = 1000;
  each (N, a, b, &dot, &big, &product);
  CHECK_REAL (4, big, 1000);
  for (wd = 1, ws = 0; ws < N; ws++)
    wd += (ws == 500 ? wd : a[ws]) * b[ws];
#pragma acc data copy (a)
  each (N, a, b, &a[500], &big, &product);
  CHECK_REAL (5, a[500], wd);
  check_used (&s1, &s2);
  check_used (&a[500], &s2);
  nowhere (0, 0, k, NULL);
  nowhere (0, 0, k, (int *) 8);
  return DONE ();
}
