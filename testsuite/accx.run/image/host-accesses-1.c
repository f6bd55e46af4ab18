/* -fplugin-arg-accx-check-host: what the C library may have done with data is no fault, nor what
   the host does with copies that it knows, with its own variables, in memory that it gets again
   and in functions that regions call, too.
   { accx-options -fplugin-arg-accx-check-host } { accx-device-only } */
#include <stdlib.h>
#include <string.h>
#include "check.h"

enum { N = 100 };
struct pair { int a, b; unsigned low : 3, high : 5; };

static int compare (const void *x, const void *y)
{
  return *(const int *) x - *(const int *) y;
}

static int
twice (const int *p, int i)
{
  return 2 * p[i];
}

static void
scratch (int round)
{
  int *p = calloc (N, sizeof *p), own[N];
  memset (own, 0, sizeof own);
  #pragma acc parallel loop copyin(p[0:N]) copy(own)
  for (int i = 0; i < N; i++)
    {
      p[i] += i;
      own[i] = twice (p, i);
    }
  for (int i = 0; i < N; i++)
    CHECK (round, own[i], 2 * i);
  free (p);
  int *q = calloc (N, sizeof *q);
  for (int i = 0; i < N; i++)
    CHECK (round, q[i] + twice (q, i), 0);
  free (q);
}

int
main (void)
{
  int a[N], b[N];
  char text[20] = "", *end;
  struct pair s[4] = { { 1, 2, 3, 4 } }, t;
  for (int i = 0; i < N; i++)
    a[i] = N - i;
  #pragma acc data copy(a, s, text) create(b)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	b[i] = a[i];
	a[i] = 7;
	text[i & 15] = '0';
      }
    #pragma acc update self(b)
    qsort (b, N, sizeof b[0], compare);
    for (int i = 0; i < N; i++)
      CHECK (i, b[i], i + 1);
    snprintf (text, sizeof text, "%d", 123);
    CHECK (0, strtol (text, &end, 10), 123);
    memcpy (a, b, sizeof a);
    CHECK (1, a[5], 6);
    #pragma acc update device(a, text)
    t = s[0];
    CHECK (2, t.high, 4);
    s[1].low = 2;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 1);
  for (int k = 0; k < 3; k++)
    scratch (k);
  return DONE ();
}
