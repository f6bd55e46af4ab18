/* Numbers of arrays in switch statements, under conditions that never hold, in loops that count down and behind
   limits that are none: the host looks only at what the region meets.  */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };
struct g { int n, *col; double *x, *y; };
static int *ints (int n) { int *p = malloc (n * 4); for (int i = 0; i < n; i++) p[i] = i; return p; }
static double *mk (int n) { double *p = malloc (n * 8); for (int i = 0; i < n; i++) p[i] = i; return p; }
int main (void)
{
  int n = N, *kind = ints (N), *col = ints (N);
  double *x = mk (N), *y = mk (N); float *w = malloc (N * 4);
  for (int i = 0; i < N; i++) { w[i] = i; kind[i] = i % 4; if (i % 4 == 3) col[i] = -100000000; }
  #pragma acc parallel loop
  for (int k = 0; k < n; k++)
    switch (kind[k]) {
      case 0: y[k] = x[col[k]] + 1; break;
      case 1: case 2: y[k] = x[col[k]]; break;
      default: y[k] = -1; }
  for (int k = 0; k < N; k++) CHECK (k, y[k], k % 4 == 3 ? -1 : k + (k % 4 == 0));
  #pragma acc parallel loop
  for (int k = 0; k < n; k++)
    if (w[k] >= 0.5 && !(kind[k] == 3)) { if (w[k] < 50) y[k] = x[col[k]]; else y[k] = x[col[k]] + 2; }
  for (int k = 1; k < N; k++) CHECK (k, y[k], k % 4 == 3 ? -1 : k + 2 * (k >= 50));
  /* nothing holds */
  #pragma acc parallel loop
  for (int k = 0; k < n; k++)
    if (kind[k] > 100) y[k] = x[col[k]];
  for (int k = 1; k < N; k++) CHECK (k, y[k], k % 4 == 3 ? -1 : k + 2 * (k >= 50));
  /* in a structure */
  struct g s = { N, col, x, y }, *p = &s;
  #pragma acc parallel loop
  for (int k = 0; k < p->n; k++)
    p->y[k] = p->x[k] + 1;
  for (int k = 0; k < N; k++) CHECK (k, y[k], k + 1);
  /* count down with continue, long index */
  #pragma acc parallel loop
  for (long k = n - 1; k >= 0; k -= 2) {
    if (kind[k] == 3) continue;
    long c = col[k];
    y[c] = x[c] * 2;
  }
  for (int k = 0; k < N; k++) CHECK (k, y[k], k % 4 == 1 ? 2 * k : k + 1);
  /* conditions on a sequential loop inside and its limit */
  int *start = ints (N + 1), *cnt = ints (N);
  for (int i = 0; i < N; i++) { start[i] = i; cnt[i] = i % 4 == 3 ? 1000000000 : i % 3; }
  #pragma acc parallel loop
  for (int i = 0; i < n - 3; i++) {
    double sum = 0;
    if (kind[i] != 3)
      for (int j = start[i]; j < start[i] + cnt[i]; j++) sum += x[j];
    y[i] = sum;
  }
  for (int i = 0; i < N - 3; i++) { double sum = 0; if (i % 4 != 3) for (int j = i; j < i + i % 3; j++) sum += j; CHECK (i, y[i], sum); }
  return DONE ();
}
