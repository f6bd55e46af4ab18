/* The plane in the middle of the grid as a PGM: vorticity, or density where there are shocks.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include "../report.h"
#include "cfd.h"
#include "flow.h"

enum { LEAST_WIDTH = 480 };

/* What is shown of cell C: by differences over the cells beside it.  */
static double
shown (const struct cfd_case *cc, const struct cfd *s, const double *q, int c)
{
  int n = s->total, row = s->stride[1];
  double dx = 2 * cc->length[0] / s->n[0], dy = 2 * cc->length[1] / s->n[1];
  if (cc->problem == PROBLEM_SOD)
    return q[c];
  return (q[c + 1 + 2 * n] / q[c + 1] - q[c - 1 + 2 * n] / q[c - 1]) / dx
	 - (q[c + row + n] / q[c + row] - q[c - row + n] / q[c - row]) / dy;
}

void
picture_write (const char *path, const struct cfd_case *cc, const struct cfd *s,
	       const double *q)
{
  int ni = s->n[0], nj = s->n[1], size = (LEAST_WIDTH + ni - 1) / ni;
  int plane = s->first + s->n[2] / 2 * s->stride[2];
  double least = INFINITY, most = -INFINITY;
  for (int j = 0; j < nj; j++)
    for (int i = 0; i < ni; i++)
      {
	double v = shown (cc, s, q, plane + i + j * s->stride[1]);
	least = fmin (least, v);
	most = fmax (most, v);
      }
  FILE *f = fopen (path, "wb");
  if (f != NULL)
    fprintf (f, "P5\n%d %d\n255\n", ni * size, nj * size);
  for (int y = nj * size - 1; f != NULL && y >= 0; y--)
    for (int x = 0; x < ni * size; x++)
      {
	double v = shown (cc, s, q, plane + x / size + y / size * s->stride[1]);
	fputc (most > least ? (int) (255 * (v - least) / (most - least)) : 0, f);
      }
  if (f == NULL || fclose (f) != 0)
    {
      perror (path);
      exit (2);
    }
}
