/* Regions call seq, vector, worker and gang routines of another unit; each unit has
   a static function of one name.  { accx-sources "units-routine-1-aux.c" } */
#include "check.h"
#include "units-routine.h"

enum { G = 5, N = 4, M = 70 };
static double a[G][N * M], want[G][N * M], t[G], r[100];
static struct pair p[9];

static int __attribute__ ((noinline))
helper (int k)
{
  return k - 1;
}

static void
compare (void)
{
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N * M; i++)
      CHECK_REAL (g * N * M + i, a[g][i], want[g][i]);
}

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 100; i++)
    r[i] = scale (i, i) + helper (i);
  for (int i = 0; i < 100; i++)
    CHECK_REAL (i, r[i], 5 * i);

  for (int g = 0; g < G; g++)
    for (int i = 0; i < N * M; i++)
      a[g][i] = want[g][i] = g + i % 7;
  #pragma acc parallel loop gang copy(a) copyout(t) num_workers(3) vector_length(32)
  for (int g = 0; g < G; g++)
    {
      t[g] = total (N * M, a[g]);
      rows (N, M, a[g]);
    }
  for (int g = 0; g < G; g++)
    {
      double all = 0;
      for (int i = 0; i < N; i++)
        {
          double s = 0;
          for (int j = 0; j < M; j++)
            s += want[g][i * M + j];
          for (int j = 0; j < M; j++)
            want[g][i * M + j] += s;
          all += s;
        }
      CHECK_REAL (g, t[g], all);
    }
  compare ();

  #pragma acc parallel copy(a)
  increment (G * N * M, a[0]);
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N * M; i++)
      want[g][i] += 1;
  compare ();

  #pragma acc parallel loop copyout(p)
  for (int i = 0; i < 9; i++)
    {
      struct pair q = { i, 2 * i, { 1, 2, i } };
      p[i] = turn (q);
    }
  for (int i = 0; i < 9; i++)
    {
      CHECK (i, p[i].a, 2 * i);
      CHECK_REAL (i, p[i].b, i);
      CHECK (i, p[i].c[0], i);
      CHECK (i, p[i].c[2], 1);
    }
  return DONE ();
}
