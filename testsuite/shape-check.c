/* Launches kernels of testsuite/figures so often that ACCX_TUNE has tried all shapes of each.
     shape-check [LINE PLANE CUBE]
   LINE numbers in arrays of one dimension, planes of PLANE by PLANE, cubes of CUBE a side.  Results are
   of no interest here: the suite looks at those of trials (accx.run/tune-1.c).

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

void matmul_double (int, const double *, const double *, double *);
void matmul_in_memory (int, const float *, const float *, float *);
void matmul_transposed (int, const float *, const float *, float *);
void matvec_lanes (int, int, const float *, const float *, float *);
void matvec_rows (int, int, void *, const double *, double *);
void ellpack (int, int, const int *, const float *, const float *, float *);
void eliminate (int, int, float *);
void shortest (int, int, int *);
void triangle (int, const double *, double *);
void batched (int, const void *, const void *, void *);
void outer (int, int, const float *, const float *, float *);
void line_three (int, const double *, double *);
void plane_five_rows (int, int, void *, void *);
void plane_nine (int, const float *, float *);
void cube_seven (int, const float *, float *);
void cube_radius_four (int, const float *, const float *, float *);
void red_black (int, int, double *, const double *);
void sweep_columns (int, int, const double *, double *);
void wave (int, float, const float *, const float *, float *);
void life (int, const unsigned char *, unsigned char *);
void windows (int, int, int, const float *, float *);
void move_points (int, float, const void *, void *);
void transpose (int, int, const float *, float *);
void strided (int, int, const float *, float *);
void reversed (int, const float *, float *);
void grey (int, const unsigned char *, unsigned char *);
void variable_rows (int, int, void *, void *);
double sum (int, const double *);
float dot (unsigned, const float *, const float *);
double largest (long, const double *);
double plane_sum (int, int, const double *);
void row_scan (int, int, float *);
void arg_least (int, int, const float *, int *);
void relu (int, float *);
void convolution (int, int, int, const float *, const float *, float *);
void gelu (int, const float *, float *);

enum { LAUNCHES = 80 };

/* All launches of one kernel; its times are known at the last one.  */
#define RUN(CALL)				\
  do						\
    {						\
      for (int t = 0; t < LAUNCHES; t++)	\
	CALL;					\
      acc_wait_all ();				\
      CALL;					\
    }						\
  while (0)

int
main (int argc, char **argv)
{
  int line = argc > 3 ? atoi (argv[1]) : 1 << 24, plane = argc > 3 ? atoi (argv[2]) : 2048;
  int cube = argc > 3 ? atoi (argv[3]) : 240, part = plane / 4;
  if (line < 64 || plane < 64 || cube < 16 || (long) plane * plane > line
      || (long) cube * cube * cube > line)
    {
      fprintf (stderr, "usage: shape-check [LINE PLANE CUBE]: PLANE^2 and CUBE^3 at most LINE\n");
      return 2;
    }
  size_t n = (size_t) line;
  double *a = calloc (n, sizeof *a), *b = calloc (n, sizeof *b), *c = calloc (n, sizeof *c);
  float *f = (float *) a, *g = (float *) b, *h = (float *) c;
  #pragma acc enter data copyin(a[0:n], b[0:n], c[0:n])
  RUN (matmul_double (part, a, b, c));
  RUN (matmul_in_memory (part, f, g, h));
  RUN (matmul_transposed (part, f, g, h));
  RUN (matvec_lanes (plane, plane, f, g, h));
  RUN (matvec_rows (plane, plane, a, b, c));
  RUN (ellpack (line / 32, 16, (int *) a, g, g, h));
  RUN (eliminate (plane, plane / 8, f));
  RUN (shortest (plane, 3, (int *) a));
  RUN (triangle (part, a, c));
  RUN (batched (line / 16, a, b, c));
  RUN (outer (plane, plane, f, g, h));
  RUN (line_three (line, a, b));
  RUN (plane_five_rows (plane, plane, a, b));
  RUN (plane_nine (plane, f, g));
  RUN (cube_seven (cube, f, g));
  RUN (cube_radius_four (cube, f, g, h));
  RUN (red_black (plane, 0, a, b));
  RUN (sweep_columns (plane, plane / 16, a, b));
  RUN (wave (plane, 0.25f, f, g, h));
  RUN (life (plane, (unsigned char *) a, (unsigned char *) b));
  RUN (windows (plane, plane, 3, f, g));
  RUN (move_points (line / 4, 0.5f, a, b));
  RUN (transpose (plane, plane, f, g));
  RUN (strided (line / 4, 2, f, g));
  RUN (reversed (line, f, g));
  RUN (grey (line / 4, (unsigned char *) a, (unsigned char *) b));
  RUN (variable_rows (plane, plane, a, b));
  RUN (sum (line, a));
  RUN (dot ((unsigned) line, f, g));
  RUN (largest (line, a));
  RUN (plane_sum (plane, plane, a));
  RUN (row_scan (plane, plane / 16, f));
  RUN (arg_least (plane, plane, f, (int *) b));
  RUN (relu (line, f));
  RUN (convolution (8, part, part, f, g, h));
  RUN (gelu (line, f, g));
  #pragma acc exit data delete(a[0:n], b[0:n], c[0:n])
  free (a);
  free (b);
  free (c);
  return 0;
}
