/* Faults of kernels, one for each number that the program is called with: see fault-check.  The line
   of a fault has its number and kind in a comment; no other line can fail.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <assert.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 100 };
struct pair { float x, y; };
struct rows { int n; double *row; };
static float a[N], b[N];
static double d[N];
static char c[N];
static short s[N];
static long long l[N];
static int at[N], m[10][10];
static struct pair p[N];
static float fixed[N];
#pragma acc declare create(fixed)

#pragma acc routine seq
__attribute__ ((noinline)) static float
get (const float *q, int i)
{
  return q[i];                  /* 18 read in a routine */
}

#pragma acc routine seq
__attribute__ ((noinline)) static void
put (float *q, int i)
{
  q[i] = i;                     /* 19 write in a routine */
}

#pragma acc routine seq
__attribute__ ((noinline)) static void
pass (float *q, int i)
{
  put (q, i + 1);
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
deep (int n)
{ volatile int x[64]; x[n % 64] = n; return n == 0 ? x[0] : deep (n - 1) + x[n % 64]; } /* 49 stack overflow */

static void
bounds (int fault, int far)
{
  if (fault == 1)
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      a[i + 3] = i;             /* 1 write behind */
  if (fault == 2)
    #pragma acc parallel loop copy(a, b)
    for (int i = 0; i < N; i++)
      b[i] =
	a[i + 3];               /* 2 read behind */
  if (fault == 3)
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      a[i - 3] = i;             /* 3 write before */
  if (fault == 4)
    #pragma acc parallel loop copy(a, b)
    for (int i = 0; i < N; i++)
      b[i] =
	a[i - 3];               /* 4 read before */
  if (fault == 5)
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      a[i + far] = i;           /* 5 write far behind */
  if (fault == 6)
    #pragma acc parallel loop copy(a, b)
    for (int i = 0; i < N; i++)
      b[i] =
	a[i - far];             /* 6 read far before */
  if (fault == 7)
    #pragma acc parallel loop copy(a) copyin(at)
    for (int i = 0; i < N; i++)
      a[
	at[i]] = i;             /* 7 write by a wrong index */
  if (fault == 8)
    #pragma acc parallel loop copy(a, b) copyin(at)
    for (int i = 0; i < N; i++)
      b[i] = a[at[i]];          /* 8 read by a wrong index */
  if (fault == 9)
    #pragma acc parallel loop copy(m)
    for (int i = 0; i < 10; i++)
      m[i][15] = i;             /* 9 write behind the last row */
  if (fault == 10)
    #pragma acc parallel loop copy(a)
    for (long i = 0; i < N; i++)
      a[i * far] = i;           /* 10 write by a long index */
  if (fault == 11)
    #pragma acc parallel loop copy(a)
    for (size_t i = 0; i < N; i++)
      a[i - 1] = i;             /* 11 write at (size_t) -1 */
  if (fault == 12)
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      a[N - 2 * i] = i;         /* 12 write with a negative stride */
  if (fault == 13)
    #pragma acc parallel loop copy(p)
    for (int i = 0; i < N; i++)
      p[i + 1].y = i;           /* 13 write of a member */
}

static void
types (int fault, int far)
{
  if (fault == 14)
    #pragma acc parallel loop copy(d)
    for (int i = 0; i < N; i++)
      d[i + 1] = i;             /* 14 write of a double */
  if (fault == 15)
    #pragma acc parallel loop copy(c)
    for (int i = 0; i < N; i++)
      c[i + 1] = i;             /* 15 write of a char */
  if (fault == 16)
    #pragma acc parallel loop copy(s)
    for (int i = 0; i < N; i++)
      s[i + 1] = i;             /* 16 write of a short */
  if (fault == 17)
    #pragma acc parallel loop copy(l)
    for (int i = 0; i < N; i++)
      l[i + 1] = i;             /* 17 write of a long long */
  if (fault == 18)
    #pragma acc parallel loop copy(a, b)
    for (int i = 0; i < N; i++)
      b[i] = get (a, i + 1);
  if (fault == 19)
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      pass (a, i);
  if (fault == 20)
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      #pragma acc atomic
      a[i + 1] += i;            /* 20 atomic update */
  if (fault == 21)
    #pragma acc parallel loop copy(at, b)
    for (int i = 0; i < N; i++)
      {
	int old;
	#pragma acc atomic capture /* 21 atomic capture */
	old = at[i + far]++;
	b[i] = old;
      }
  if (fault == 22)
    {
      float sum = 0;
      #pragma acc parallel loop copyin(a) reduction(+:sum)
      for (int i = 0; i <= N; i++)
	sum += a[i];            /* 22 read in a reduction */
      a[0] = sum;
    }
  if (fault == 23)
    #pragma acc parallel loop collapse(2) copy(m)
    for (int i = 0; i < 10; i++)
      for (int j = 0; j <= 10; j++)
	m[i][j] = i;            /* 23 write in collapsed loops */
  if (fault == 24)
    #pragma acc parallel loop gang copy(m)
    for (int i = 0; i < 11; i++)
      #pragma acc loop vector
      for (int j = 0; j < 10; j++)
	m[i][j] = i;            /* 24 write in a vector loop */
  if (fault == 25)
    #pragma acc kernels copy(a)
    for (int i = 0; i < N; i++)
      a[i + 1] = i;             /* 25 write in kernels */
}

static void
constructs (int fault, int far)
{
  float *q = malloc (N * sizeof *q);
  memset (q, 0, N * sizeof *q);
  if (fault == 26)
    #pragma acc serial copy(a)
    a[far] = 1;                 /* 26 write in serial */
  if (fault == 27)
    {
      #pragma acc parallel loop copy(a) async(3)
      for (int i = 0; i < N; i++)
	a[i + 1] = i;           /* 27 write in a queue */
      #pragma acc wait
    }
  if (fault == 28)
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      fixed[i + far] = i;       /* 28 write behind a declared variable */
  if (fault == 29)
    #pragma acc parallel loop copy(a[10:20], b)
    for (int i = 0; i < 20; i++)
      b[i] =
	a[9 + i];               /* 29 read in front of a section */
  if (fault == 30)
    #pragma acc parallel loop copy(q[10:20])
    for (int i = 10; i < 31; i++)
      q[i] = i;                 /* 30 write behind a section */
  if (fault == 31)
    {
      #pragma acc enter data copyin(q[0:N])
      #pragma acc parallel loop present(q)
      for (int i = 0; i < N; i++)
	q[i + 1] = i;           /* 31 write behind what enter data has mapped */
    }
  if (fault == 32)
    {
      float *r = acc_malloc (N * sizeof *r);
      #pragma acc parallel loop deviceptr(r)
      for (int i = 0; i <= N; i++)
	r[i] = i;               /* 32 write behind acc_malloc */
      #pragma acc wait
    }
  if (fault == 33)
    #pragma acc parallel loop copy(a, b)
    for (int i = 0; i < N; i++)
      {
	int k = i;
	while (a[k] < 1)        /* 33 read in a while loop */
	  k++;
	b[i] = k;
      }
  if (fault == 34)
    #pragma acc parallel loop copy(a) copyin(at)
    for (int i = 0; i < N; i++)
      if (at[i] != 0)
	a[i - N] = i;           /* 34 write behind a condition */
  if (fault == 35)
    #pragma acc parallel loop copy(p, a)
    for (int i = 0; i < N; i++)
      {
	struct pair t = p[i + far]; /* 35 read of a struct */
	a[i] = t.x + t.y;
      }
  if (fault == 36)
    #pragma acc parallel loop copy(a, b)
    for (int i = 0; i < N; i++)
      {
	float sum = 0;
	#pragma acc loop seq
	for (int k = 0; k < 8; k++)
	  sum += a[i + k];      /* 36 read in an unrolled loop */
	b[i] = sum;
      }
  if (fault == 37)
    #pragma acc parallel num_gangs(4) copy(a)
    {
      #pragma acc loop gang
      for (int i = 0; i < 4; i++)
	a[i + far] = 1;         /* 37 write by gangs */
    }
}

static void
pointers (int fault, float *null, int far)
{
  struct rows r = { N, d }, *list = calloc (4, sizeof *list);
  float *rows[4] = { a, a, b, b };
  float *odd = (float *) (c + 1);
  for (int i = 0; i < 4; i++)
    list[i] = (struct rows) { N, i == 2 ? NULL : malloc (8) };
  if (fault == 38)
    #pragma acc parallel loop copy(a) deviceptr(null)
    for (int i = 0; i < N; i++)
      a[i] = null[i];           /* 38 read of a null pointer */
  if (fault == 39)
    #pragma acc parallel loop deviceptr(null)
    for (int i = 0; i < N; i++)
      null[0] = 1;              /* 39 write to a null pointer */
  if (fault == 40)
    #pragma acc parallel loop copyin(list[2:1]) copy(d)
    for (int i = 0; i < N; i++)
      d[i] =
	list[2].row[i];         /* 40 null pointer in a struct */
  if (fault == 41)
    #pragma acc parallel loop deviceptr(null)
    for (int i = 0; i < N; i++)
      null[i + 500] = 1;        /* 41 null pointer with an index */
  if (fault == 42)
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      {
	float *got = malloc ((size_t) far << (30 + i % 2));
	got[i] = i;             /* 42 the heap is exhausted */
	a[i] = got[i / 2 * 2];
      }
  if (fault == 43)
    #pragma acc parallel loop copyin(c) copy(a)
    for (int i = 0; i < 20; i++)
      a[i] = *(float *) (c + 4 * i + 1); /* 43 misaligned read */
  if (fault == 44)
    #pragma acc parallel loop copy(c)
    for (int i = 0; i < 20; i++)
      *(double *) (c + 4 + far % 2 * 8) = i; /* 44 misaligned write */
  if (fault == 45)
    #pragma acc parallel loop copy(c)
    for (int i = 0; i < 20; i++)
      #pragma acc atomic
      *(int *) (c + 2) += 1;    /* 45 misaligned update */
  if (fault == 46)
    {
      #pragma acc enter data copyin(r)
      #pragma acc parallel loop present(r) copy(b)
      for (int i = 0; i < N; i++)
	b[i] =
	  r.row[i];             /* 46 host pointer in a struct */
    }
  if (fault == 47)
    #pragma acc parallel loop deviceptr(odd)
    for (int i = 0; i < 20; i++)
      ((char *) odd)[i] = i;    /* 47 host pointer as deviceptr */
  if (fault == 48)
    {
      #pragma acc enter data copyin(rows)
      #pragma acc parallel loop present(rows) copy(b)
      for (int i = 0; i < N; i++)
	b[i] =
	  rows[0][i];           /* 48 host pointers in an array */
    }
}

static void
others (int fault, int far)
{
  if (fault == 49)
    #pragma acc parallel loop copy(at)
    for (int i = 0; i < N; i++)
      at[i] = deep (far / 2 + i);
  if (fault == 50)
    #pragma acc parallel loop copyin(at)
    for (int i = 0; i < N; i++)
      assert (at[i] < 150);     /* 50 assert */
}

int
main (int argc, char **argv)
{
  int fault = argc > 1 ? atoi (argv[1]) : 0, far = 1 << 20;
  for (int i = 0; i < N; i++)
    at[i] = i + 100;
  #pragma acc update device(fixed)
  bounds (fault, far);
  types (fault, far);
  constructs (fault, far);
  pointers (fault, NULL, far);
  others (fault, far);
  #pragma acc wait
  printf ("no fault\n");
  return 0;
}
