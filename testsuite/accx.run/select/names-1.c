/* Variables and routines keep their places on the device, whatever their names: not ASCII, with
   the signs of static ones in functions, those of PTX, those that accx uses itself.  */
#include "check.h"

enum { N = 3 };

#define TABLE(NAME, A) static int NAME[N] = { A, A + 1, A + 2 }

TABLE (größe, 10);
TABLE (grüße, 20);
TABLE (tab_0, 30);
TABLE (tab_1, 40);
TABLE (tab$_0, 50);
TABLE (result, 60);
TABLE (retval, 70);
TABLE (arg0, 80);
TABLE (arg1, 90);
TABLE (WARP_SZ, 100);
TABLE (_, 110);
TABLE ($, 120);
TABLE (call_param_0, 130);
TABLE (call_local_0, 140);
TABLE (add, 150);
TABLE (ld, 160);
#pragma acc declare copyin(größe, grüße, tab_0, tab_1, tab$_0, result, retval, arg0, arg1)
#pragma acc declare copyin(WARP_SZ, _, $, call_param_0, call_local_0, add, ld)

#pragma acc routine seq
static int
first (int i)
{
  static const int tab[N] = { 1, 2, 3 };
  return tab[i];
}

#pragma acc routine seq
static int
second (int i)
{
  static const int tab[N] = { 4, 5, 6 };
  return tab[i];
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
get (const int *p, int i)
{
  return p[i] + retval[i];
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
call (int i, int j)
{
  int both[2] = { i, j };
  int n = get (arg0, both[(i + j) & 1]) + get (arg1, i) + get (result, both[i & 1]);
  return n + call_param_0[j] + call_local_0[i] + get (both, 1) * result[i];
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
mov (int i, int j)
{
  return call (j, i) + größe[i] * grüße[j] + tab_0[i] * tab_1[j] + tab$_0[i] * first (j) * second (i);
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
änderung (int i, int j)
{
  return mov (i, j) + WARP_SZ[i] * _[j] + $[i] * add[j] + ld[i];
}

int
main (void)
{
  int r[N][N];
  #pragma acc parallel loop collapse(2) copyout(r)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      r[i][j] = änderung (i, j);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (N * i + j, r[i][j], änderung (i, j));
  return DONE ();
}
