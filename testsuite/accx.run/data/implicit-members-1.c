/* Data behind pointers that are members of structures come along as those behind variables do: the
   construct copies the structure, and attaches its pointers there.  */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"

enum { N = 100 };

struct in { int m; float *w; double *x; };
struct grid { int n, off; double dx, *x, *y; struct in in, *far; double *p[4]; };
static struct grid glob;
static double *mk (void) { double *p = malloc (N * 8); for (int i = 0; i < N; i++) p[i] = i; return p; }
static void t1 (struct grid *s) {	/* begins elsewhere */
  #pragma acc parallel loop
  for (int i = 20; i < s->n - 10; i++) s->x[i] += s->y[i + 5] * s->dx;
  for (int i = 0; i < N; i++) CHECK (i, s->x[i], i + (i >= 20 && i < N - 10 ? (i + 5) * 2 : 0));
}
static void t2 (struct grid *s) {	/* nested and far */
  double *x0 = s->far->x, *in = s->in.x;
  #pragma acc parallel loop
  for (int i = 0; i < s->far->m; i++) { s->far->x[i] *= 2; s->in.x[i] += s->far->x[i]; }
  CHECK (0, s->far->x == x0 && s->in.x == in, 1);
  for (int i = 0; i < N; i++) { CHECK (i, s->far->x[i], 2 * i); CHECK (i, s->in.x[i], 3 * i); }
}
static void t3 (void) {	/* a global structure */
  #pragma acc parallel loop
  for (int i = 0; i < glob.n; i++) glob.x[i] = glob.y[i] + 1;
  for (int i = 0; i < N; i++) CHECK (i, glob.x[i], i + 1);
}
static void t4 (struct grid *v, int k) {	/* elements of an array of structures */
  #pragma acc parallel loop
  for (int i = 0; i < v[k].n; i++) v[k].x[i] += v[1].y[i];
  for (int i = 0; i < N; i++) CHECK (i, v[k].x[i], 2 * i);
}
static void t5 (struct grid *s) {	/* an array of pointers in a structure */
  #pragma acc parallel loop
  for (int i = 0; i < s->n; i++) s->p[1][i] += s->p[3][i] + s->p[0][i];
  for (int i = 0; i < N; i++) CHECK (i, s->p[1][i], 3 * i);
}
static void t6 (struct grid *s) {	/* two pointers to one array */
  s->y = s->x;
  #pragma acc parallel loop
  for (int i = 0; i < N / 2; i++) s->x[i] = s->y[i + N / 2];
  for (int i = 0; i < N; i++) CHECK (i, s->x[i], i < N / 2 ? i + N / 2 : i);
}
static void t7 (struct grid *s) {	/* kernels and sums */
  double sum = 0;
  #pragma acc kernels
  for (int i = 0; i < s->n; i++) sum += s->x[i];
  CHECK (0, sum, N * (N - 1) / 2);
  #pragma acc parallel loop reduction(+: sum)
  for (int i = 0; i < s->n; i++) sum += sqrt (s->y[i] * s->y[i]) + s->dx;
  CHECK (0, sum, N * (N - 1) + 2 * N);
}
static void t8 (struct grid *s) {	/* present data keep their values */
  double *x = s->x;
  int n = N;
  #pragma acc enter data copyin(s[0:1], x[0:n]) 
  #pragma acc parallel loop present(x)
  for (int i = 0; i < n; i++) x[i] += 1;
  #pragma acc enter data attach(s->x)
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) s->x[i] *= 2;
  for (int i = 0; i < N; i++) CHECK (i, x[i], i);
  #pragma acc exit data detach(s->x)
  #pragma acc exit data copyout(x[0:n]) delete(s[0:1])
  for (int i = 0; i < N; i++) CHECK (i, x[i], 2 * (i + 1));
}
static void t9 (struct grid *s) {	/* data present, the structure not */
  double *x = s->x;
  #pragma acc data copy(x[0:N])
  {
    #pragma acc parallel loop present(x)
    for (int i = 0; i < N; i++) x[i] += 1;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) s->x[i] *= 2;
    for (int i = 0; i < N; i++) CHECK (i, x[i], i);
  }
  for (int i = 0; i < N; i++) CHECK (i, x[i], 2 * (i + 1));
}
static void t10 (struct grid *s) {	/* a pointer to nothing that is not used; no iteration */
  s->y = NULL; s->dx = 0;
  int n = 0;
  #pragma acc parallel loop
  for (int i = 0; i < s->n; i++) { if (s->dx > 1) s->x[i] = s->y[i]; s->x[i] += 1; }
  for (int i = 0; i < N; i++) CHECK (i, s->x[i], i + 1);
  struct grid *q = NULL;
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) q->x[i] = 1;
}
static void t11 (struct grid *s) {	/* async */
  #pragma acc parallel loop async(1)
  for (int i = 0; i < N; i++) s->x[i] += s->y[i];
  #pragma acc parallel loop async(1)
  for (int i = 0; i < N; i++) s->x[i] += s->y[i];
  #pragma acc wait
  for (int i = 0; i < N; i++) CHECK (i, s->x[i], 3 * i);
}
static void t12 (struct grid *s) {	/* an array of pointers */
  double *a[3] = { s->x, s->y, s->p[0] }, **r = malloc (3 * sizeof *r);
  memcpy (r, a, sizeof a);
  #pragma acc parallel loop
  for (int i = 0; i < N; i++) a[0][i] += a[2][i];
  for (int i = 0; i < N; i++) CHECK (i, s->x[i], 2 * i);
  #pragma acc parallel loop
  for (int i = 0; i < N; i++) r[1][i] += r[2][i];
  for (int i = 0; i < N; i++) CHECK (i, s->y[i], 2 * i);
}
static void fill (struct grid *g) {
  g->n = N; g->dx = 2; g->x = mk (); g->y = mk (); g->in.m = N; g->in.x = mk (); g->far = malloc (sizeof *g->far);
  g->far->m = N; g->far->x = mk (); for (int k = 0; k < 4; k++) g->p[k] = mk (); }
static struct grid *one (void) { struct grid *g = calloc (1, sizeof *g); fill (g); return g; }
int main (void) {
  fill (&glob);
  t1 (one ()); t2 (one ()); t3 ();
  struct grid *v = calloc (4, sizeof *v); for (int k = 0; k < 4; k++) fill (v + k);
  t4 (v, 2); t4 (v, 3);
  t5 (one ()); t6 (one ()); t7 (one ()); t8 (one ()); t9 (one ()); t10 (one ()); t11 (one ()); t12 (one ());
  struct grid g; fill (&g);
  #pragma acc parallel loop
  for (int i = 0; i < g.n; i++) g.x[i] += g.far->x[i] + g.in.x[i];
  for (int i = 0; i < N; i++) CHECK (i, g.x[i], 3 * i);
  #pragma acc serial
  { g.n = 7; g.x[2] = 5; }
  CHECK (0, g.n, 7); CHECK (1, g.x[2], 5); CHECK (2, g.x[0], 0);
  return DONE ();
}
