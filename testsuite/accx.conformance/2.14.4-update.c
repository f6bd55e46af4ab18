/* update self, host and device: arrays, sections, scalars, members, pointers, several lists in one directive.  { accx-device-only } */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 50 };
struct body { int n; double x[N]; float *data; };
static int global[N];
#pragma acc declare create(global)

int
main (void)
{
  int a[N], b[N], s = 1;
  double m[6][N];
  long *p = malloc (N * sizeof *p);
  struct body body = { .n = N, .data = malloc (N * sizeof (float)) };
  for (int i = 0; i < N; i++)
    a[i] = b[i] = global[i] = i, p[i] = i, body.x[i] = i, body.data[i] = i;
  for (int i = 0; i < 6 * N; i++)
    m[i / N][i % N] = i;
  #pragma acc update device(global)
  #pragma acc data copyin(a, b, m, p[0:N], s) copyin(body, body.data[0:N])
  {
    #pragma acc parallel loop present(a, b, m, p[0:N], s, body)
    for (int i = 0; i < N; i++)
      {
	a[i] += 100, b[i] += 200, p[i] += 300, global[i] += 400;
	body.x[i] += 0.5, body.data[i] += 0.25f;
	for (int k = 0; k < 6; k++)
	  m[k][i] = -m[k][i];
	if (i == 0)
	  s = 77;
      }
    CHECK (0, a[3] + b[3] + s, 7);
    #pragma acc update self(a[10:5], b) host(s)
    for (int i = 0; i < N; i++)
      {
	CHECK (i, a[i], i + (i >= 10 && i < 15) * 100);
	CHECK (i, b[i], i + 200);
      }
    CHECK (0, s, 77);
    #pragma acc update host(p[N - 3:3]) self(m[2:2][0:N])
    CHECK (N - 4, p[N - 4], N - 4);
    CHECK (N - 3, p[N - 3], N - 3 + 300);
    for (int k = 0; k < 6; k++)
      for (int i = 0; i < N; i++)
	CHECK_REAL (k * N + i, m[k][i], (k == 2 || k == 3 ? -1 : 1) * (k * N + i));
    #pragma acc update self(body.x[4:2])
    #pragma acc update self(body.data[7:1])
    CHECK_REAL (3, body.x[3], 3);
    CHECK_REAL (4, body.x[4], 4.5);
    CHECK_REAL (6, body.data[6], 6);
    CHECK_REAL (7, body.data[7], 7.25);
    #pragma acc update self(global[:4])
    CHECK (3, global[3], 403);
    CHECK (4, global[4], 4);

    /* Both directions in one directive; a section of run-time bounds.  */
    int from = 5, n = 7;
    for (int i = 0; i < N; i++)
      a[i] = -1, b[i] = -2;
    #pragma acc update device(a[from:n]) self(b[from:n])
    long sum = 0;
    #pragma acc parallel loop present(a) reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += a[i];
    CHECK (0, sum, N * (N - 1) / 2 + 100 * N - (56 + 700) - 7);
    CHECK (4, b[4], -2);
    CHECK (5, b[5], 205);
    CHECK (12, b[12], -2);
  }
  free (p);
  free (body.data);
  return DONE ();
}
