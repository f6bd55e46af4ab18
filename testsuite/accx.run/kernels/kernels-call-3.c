/* Functions that reach a fixed part of what their arguments lead to: loops of kernels over such parts, as of
   generators of random numbers for each iteration, run in parallel; parts that overlap keep them in order.
   { accx-launches 9 }
   { accx-notify {function=generators [^\n]*vector_length=(128|256) } }
   { accx-notify {function=words [^\n]*vector_length=(128|256) } }
   { accx-notify {function=vectors [^\n]*vector_length=(128|256) } }
   { accx-notify {function=own_vectors [^\n]*vector_length=(128|256) } }
   { accx-notify {function=swaps [^\n]*vector_length=(128|256) } }
   { accx-notify {function=neighbours [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=pairs [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=up_to [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=tails [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"
#include <stdint.h>

enum { N = 300 };

struct state
{
  uint32_t a, b;
};

struct open
{
  int n, tail[1];
};

static uint32_t
next (struct state *s)
{
  uint32_t t = s->a ^ s->a << 11;
  s->a = s->b;
  return s->b = s->b ^ s->b >> 19 ^ t ^ t >> 8;
}

static uint32_t
next_of_two (uint64_t *s)
{
  uint64_t a = s[0], b = s[1] ^ a;
  s[0] = (a << 24 | a >> 40) ^ b;
  s[1] = b << 37 | b >> 27;
  return s[0] >> 40;
}

static double
product (const double *a, const double *b)
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void
add (double *f, const double *a, double by)
{
  f[0] += by * a[0];
  f[1] += by * a[1];
  f[2] += by * a[2];
}

static void
swap (int *a, int *b)
{
  int was = *a;
  *a = *b;
  *b = was;
}

static void
add_next (int *a)
{
  a[1] += a[0];
}

static void
add_all (int *a, int n)
{
  for (int i = 0; i <= n; i++)
    a[i] = 2 * a[i] + i;
}

static void
add_behind (struct open *p, int k)
{
  p->tail[k] += p->n;
}

static void
generators (struct state *s, uint32_t *sum)
{
#pragma acc kernels copy(s[0:N]) copyout(sum[0:N])
  for (int i = 0; i < N; i++)
    {
      uint32_t all = 0;
      for (int k = 0; k < 5; k++)
	all += next (&s[i]) + next (s + i);
      sum[i] = all;
    }
}

static uint64_t word[N][2];
static int numbers[N], counts[N];
static struct open opens[N];

static void
words (uint32_t *sum)
{
#pragma acc kernels copyout(sum[0:N])
  for (int i = 0; i < N; i++)
    sum[i] = next_of_two (word[i]) + next_of_two (&word[i][0]);
}

static void
vectors (const double *restrict p, double *restrict f)
{
#pragma acc kernels copyin(p[0:3*N]) copy(f[0:3*N])
  for (int i = 0; i < N; i++)
    add (f + 3 * i, &p[3 * (N - 1 - i)], product (p + 3 * i, &p[3 * (N - 1 - i)]));
}

static double place[3 * N], force[3 * N];

static void
own_vectors (void)
{
#pragma acc kernels
  for (int i = 0; i < N; i++)
    add (&force[3 * i], &place[3 * i], product (&place[3 * i], place + 3 * i));
}

static void
swaps (void)
{
#pragma acc kernels
  for (int i = 0; i < N / 2; i++)
    swap (&numbers[i], &numbers[N - 1 - i]);
}

static void
neighbours (void)
{
#pragma acc kernels
  for (int i = 0; i < N - 1; i++)
    add_next (&numbers[i]);
}

static void
pairs (double *p)
{
#pragma acc kernels copy(p[0:N+1])
  for (int i = 0; i < N; i++)
    *(double _Complex *) (p + i) += 1 + 2i;
}

static void
up_to (void)
{
#pragma acc kernels
  for (int i = 0; i < N - 3; i++)
    add_all (counts + i, 3);
}

static void
tails (void)
{
#pragma acc kernels
  for (int i = 0; i < N - 2; i++)
    add_behind (opens + i, 2);
}

int
main (void)
{
  static struct state s[N], t[N];
  static double p[3 * N], f[3 * N];
  static uint32_t sum[N];
  static uint64_t w[N][2];
  static int want[N], twice[N];
  static struct open o[N];
  for (int i = 0; i < N; i++)
    {
      t[i] = s[i] = (struct state) { i + 1, 7 * i };
      w[i][0] = word[i][0] = i + 5;
      w[i][1] = word[i][1] = 3 * i;
      want[i] = numbers[N - 1 - i] = i % 7;
      twice[i] = counts[i] = i;
      o[i] = opens[i] = (struct open) { i, { 1 } };
    }
  for (int i = 0; i < 3 * N; i++)
    place[i] = p[i] = i % 11;
  generators (s, sum);
  for (int i = 0; i < N; i++)
    {
      uint32_t all = 0;
      for (int k = 0; k < 10; k++)
	all += next (&t[i]);
      CHECK (i, sum[i], all);
      CHECK (i, s[i].b, t[i].b);
    }
  words (sum);
  for (int i = 0; i < N; i++)
    {
      uint32_t all = next_of_two (w[i]);
      all += next_of_two (w[i]);
      CHECK (i, sum[i], all);
    }
  vectors (p, f);
  for (int i = 0; i < 3 * N; i++)
    {
      const double *a = p + i / 3 * 3, *b = p + 3 * (N - 1 - i / 3);
      CHECK (i, f[i], (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) * b[i % 3]);
    }
  own_vectors ();
  for (int i = 0; i < 3 * N; i++)
    {
      const double *a = p + i / 3 * 3;
      CHECK (i, force[i], (a[0] * a[0] + a[1] * a[1] + a[2] * a[2]) * a[i % 3]);
    }
  swaps ();
  neighbours ();
  for (int i = 0, before = 0; i < N; i++)
    {
      before = want[i] += before;
      CHECK (i, numbers[i], want[i]);
    }
  pairs (p);
  for (int i = 0; i <= N; i++)
    CHECK (i, p[i], i % 11 + (i < N) + 2 * (i > 0));
  up_to ();
  for (int i = 0; i < N - 3; i++)
    for (int k = 0; k < 4; k++)
      twice[i + k] = 2 * twice[i + k] + k;
  tails ();
  for (int i = 0; i < N - 2; i++)
    *(&o[i].n + 1 + 2) += o[i].n;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, counts[i], twice[i]);
      CHECK (i, opens[i].n, o[i].n);
      CHECK (i, opens[i].tail[0], o[i].tail[0]);
    }
  return DONE ();
}
