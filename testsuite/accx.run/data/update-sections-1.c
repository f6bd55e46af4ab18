/* An update of several sections of one variable, in one clause and in several, moves
   each of them and nothing else.  */
#include "check.h"

enum { N = 20 };

struct pair { int n; int v[N]; };

static void
one_variable (int *p)
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = p[i] = i;
#pragma acc enter data copyin(a, p[0:N])
#pragma acc parallel loop present(a, p[0:N])
  for (int i = 0; i < N; i++)
    a[i] += 100, p[i] += 100;
#pragma acc update self(a[0:2], a[4:2], a[9]) host(p[0:3]) self(p[7:1])
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i < 2 || i == 4 || i == 5 || i == 9 ? i + 100 : i);
      CHECK (i, p[i], i < 3 || i == 7 ? i + 100 : i);
    }
  a[0] = -1;
  a[6] = -2;
  p[1] = p[2] = -3;
#pragma acc update device(a[0:1]) device(a[6:1], p[2:1]) if_present
#pragma acc update self(a, a[1:3]) self(p[0:N])
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i == 0 ? -1 : i == 6 ? -2 : i + 100);
      CHECK (i, p[i], i == 2 ? -3 : i + 100);
    }
#pragma acc exit data delete(a, p[0:N])
}

static void
planes (int n)
{
  int a[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = 1;
#pragma acc enter data copyin(a)
#pragma acc parallel loop collapse(2) present(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = 2;
#pragma acc update self(a[0:1][0:N], a[n - 1:1][0:N], a[5:1]) async(1)
#pragma acc wait(1)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, a[i][j], i == 0 || i == n - 1 || i == 5 ? 2 : 1);
#pragma acc exit data delete(a)
}

static void
members (struct pair *s)
{
  for (int i = 0; i < N; i++)
    s->v[i] = 1;
#pragma acc enter data copyin(s[0:1])
#pragma acc parallel loop present(s)
  for (int i = 0; i < N; i++)
    s->v[i] = 2;
#pragma acc update self(s->v[0:2], s->v[10:3])
  for (int i = 0; i < N; i++)
    CHECK (i, s->v[i], i < 2 || (i >= 10 && i < 13) ? 2 : 1);
#pragma acc exit data delete(s[0:1])
}

int
main (void)
{
  int b[N];
  struct pair s = { 0 };
  one_variable (b);
  planes (N);
  members (&s);
  return DONE ();
}
