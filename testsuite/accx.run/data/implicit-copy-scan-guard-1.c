/* Numbers of arrays under conditions and in loops that a break leaves: the host looks only at those that are indices.  */
#include <stdlib.h>
#include "check.h"

enum { N = 100 };

static double *mk (int n) { double *p = malloc (n * 8); for (int i = 0; i < n; i++) p[i] = i; return p; }
int main (void)
{
  int n = N, *col = malloc (N * 4), *start = malloc ((N + 1) * 4), *flag = malloc (N * 4), *at = malloc (3 * N * 4);
  double *x = mk (N), *y = mk (N), *v = mk (3 * N);
  for (int i = 0; i < N; i++) { col[i] = i % 3 ? (i * 7) % N : -1000000000; flag[i] = i % 3; start[i] = 3 * i; }
  start[N] = 3 * N;
  for (int i = 0; i < 3 * N; i++) at[i] = (i * 11) % N;
  /* numbers that are no indices */
  #pragma acc parallel loop
  for (int k = 0; k < n; k++)
    if (col[k] >= 0) y[k] = x[col[k]];
  for (int k = 0; k < N; k++) CHECK (k, y[k], k % 3 ? (k * 7) % N : k);
  #pragma acc parallel loop
  for (int k = 0; k < n; k++) {
    if (flag[k] == 0) continue;
    int c = col[k];
    if (c != k) y[k] = x[c] + 1;
  }
  for (int k = 0; k < N; k++) CHECK (k, y[k], k % 3 ? (col[k] != k) + col[k] : k);
  #pragma acc parallel loop
  for (int k = 0; k < n; k++)
    y[k] = flag[k] ? x[col[k]] : -1;
  for (int k = 0; k < N; k++) CHECK (k, y[k], k % 3 ? col[k] : -1);
  #pragma acc parallel loop
  for (int k = 0; k < n; k++)
    y[k] = flag[k] && x[col[k]] > 5;
  for (int k = 0; k < N; k++) CHECK (k, y[k], k % 3 && col[k] > 5);
  /* rows under a condition */
  start[1] = 3;
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    double s = 0;
    if (flag[i])
      for (int j = start[i]; j < start[i + 1]; j++)
        if (at[j] != i) s += v[j] * x[at[j]];
    y[i] = s;
  }
  for (int i = 0; i < N; i++) { double s = 0; if (flag[i]) for (int j = 3 * i; j < 3 * i + 3; j++) if (at[j] != i) s += j * (double) at[j]; CHECK (i, y[i], s); }
  /* loops that break leaves at a number that is no index */
  int *list = malloc ((10 * N + 1) * 4);
  for (int i = 0; i < N; i++) for (int j = 0; j < 10; j++) list[10 * i + j] = j < i % 10 ? (i * j) % N : j == i % 10 ? -1 : 2000000000;
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < 10; j++) {
      if (list[10 * i + j] < 0) break;
      s += x[list[10 * i + j]];
    }
    y[i] = s;
  }
  for (int i = 0; i < N; i++) { double s = 0; for (int j = 0; j < i % 10; j++) s += (i * j) % N; CHECK (i, y[i], s); }
  #pragma acc parallel loop
  for (int i = 1; i < n; i++) {
    double s = 0;
    if (i % 10)
    for (int j = 0; j < 10; j++) {
      s += x[list[10 * i + j]];
      if (list[10 * i + j + 1] < 0) break;
    }
    y[i] = s;
  }
  for (int i = 1; i < N; i++) { double s = 0; for (int j = 0; j < i % 10; j++) s += (i * j) % N; CHECK (i, y[i], s); }
  /* a condition on a loop whose limits are beyond the array otherwise */
  #pragma acc parallel loop
  for (int i = 0; i < 2 * n; i++)
    if (i < n)
      for (int j = start[i]; j < start[i + 1]; j++)
        if (at[j] == i) y[i] = x[at[j]] + 1000;
  for (int i = 0; i < N; i++) for (int j = 3 * i; j < 3 * i + 3; j++) if (at[j] == i) CHECK (i, y[i], i + 1000);
  /* kernels */
  #pragma acc kernels
  for (int k = 0; k < n; k++)
    if (flag[k] > 1) y[k] = x[col[k]];
  for (int k = 0; k < N; k++) if (flag[k] > 1) CHECK (k, y[k], col[k]);
  return DONE ();
}
