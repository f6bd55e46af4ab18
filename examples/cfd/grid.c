/* The grid: a box whose corners may be moved by waves, so that no face is across an axis;
   its areas, volumes and centres; the order of the wavefronts.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include "../report.h"
#include "cfd.h"
#include "flow.h"

#define TURN 6.283185307179586	/* two pi */

static double *
field (const struct cfd *s, int count)
{
  double *p = report_alloc ((size_t) s->total * count, sizeof *p);
  for (size_t i = 0; i < (size_t) s->total * count; i++)
    p[i] = 0;
  return p;
}

static struct vec
make_corner (const struct cfd_case *c, int i, int j, int k)
{
  double x = (double) i / c->cells[0], y = (double) j / c->cells[1];
  double z = (double) k / c->cells[2];
  struct vec v = { c->length[0] * (x + c->wave * sin (TURN * y)),
		   c->length[1] * (y + c->wave * sin (TURN * x)),
		   c->length[2] * (z + c->wave * sin (TURN * (x + y))) };
  return v;
}

/* Element I, J, K of an array is the corner in front of that cell.  */
struct corners
{
  int stride1, stride2;
  struct vec *first, *all;
};

static struct corners
corners_make (const struct cfd *s, const struct cfd_case *c)
{
  int ni = s->n[0] + 2 * GHOSTS + 1, nj = s->n[1] + 2 * GHOSTS + 1;
  int nk = s->n[2] + 2 * GHOSTS + 1;
  struct corners m = { ni, ni * nj, NULL, report_alloc ((size_t) ni * nj * nk, sizeof *m.all) };
  struct vec *v = m.all;
  for (int k = 0; k < nk; k++)
    for (int j = 0; j < nj; j++)
      for (int i = 0; i < ni; i++)
	*v++ = make_corner (c, i - GHOSTS, j - GHOSTS, k - GHOSTS);
  m.first = m.all + GHOSTS * (1 + m.stride1 + m.stride2);
  return m;
}

/* Half the product of the diagonals AC and BD.  */
static struct vec
face_area (struct vec a, struct vec b, struct vec c, struct vec d)
{
  struct vec p = vec_add (c, -1, a), q = vec_add (d, -1, b);
  struct vec s = { p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x };
  return scale (0.5, s);
}

static struct vec
face_centre (struct vec a, struct vec b, struct vec c, struct vec d)
{
  return scale (0.25, vec_add (vec_add (vec_add (a, 1, b), 1, c), 1, d));
}

static void
store (double *a, int n, int c, struct vec v)
{
  a[c] = v.x;
  a[c + n] = v.y;
  a[c + 2 * n] = v.z;
}

/* Cell I, J, K, number C: the faces in front of it; volume and centre from all six.  */
static void
measure (struct cfd *s, const struct corners *corners, int i, int j, int k, int c)
{
  static const int at[3][4][3] = {	/* corners of the face across each axis, in order */
    { { 0, 0, 0 }, { 0, 1, 0 }, { 0, 1, 1 }, { 0, 0, 1 } },
    { { 0, 0, 0 }, { 0, 0, 1 }, { 1, 0, 1 }, { 1, 0, 0 } },
    { { 0, 0, 0 }, { 1, 0, 0 }, { 1, 1, 0 }, { 0, 1, 0 } }
  };
  struct vec middle = { 0, 0, 0 };
  double volume = 0;
  for (int axis = 0; axis < 3; axis++)
    for (int side = 0; side < 2; side++)
      {
	struct vec v[4];
	for (int m = 0; m < 4; m++)
	  v[m] = corners->first[i + at[axis][m][0] + (axis == 0 ? side : 0)
				+ (j + at[axis][m][1] + (axis == 1 ? side : 0)) * corners->stride1
				+ (k + at[axis][m][2] + (axis == 2 ? side : 0)) * corners->stride2];
	struct vec area = face_area (v[0], v[1], v[2], v[3]);
	struct vec centre = face_centre (v[0], v[1], v[2], v[3]);
	volume += (side ? 1 : -1) * dot (area, centre) / 3;
	middle = vec_add (middle, 1.0 / 6, centre);
	if (side == 0)
	  store (s->area + 3L * axis * s->total, s->total, c, area);
      }
  s->volume[c] = volume;
  store (s->centre, s->total, c, middle);
}

/* Cells with the same I + J + K, one such set behind the other.  */
static void
make_fronts (struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2], count = 0;
  s->fronts = ni + nj + nk - 2;
  s->front = report_alloc (s->fronts + 1, sizeof *s->front);
  s->order = report_alloc ((size_t) ni * nj * nk, sizeof *s->order);
  for (int f = 0; f < s->fronts; f++)
    {
      s->front[f] = count;
      for (int k = 0; k < nk; k++)
	for (int j = 0; j < nj; j++)
	  if (f - k - j >= 0 && f - k - j < ni)
	    s->order[count++] = s->first + f - k - j + j * s->stride[1] + k * s->stride[2];
    }
  s->front[s->fronts] = count;
}

struct cfd
grid_make (const struct cfd_case *c)
{
  struct cfd s = { .dt = c->dt, .viscosity = c->viscosity, .sweeps = c->sweeps, .total = 1 };
  for (int axis = 0; axis < 3; axis++)
    {
      s.n[axis] = c->cells[axis];
      s.boundary[axis] = c->boundary[axis];
      s.stride[axis] = s.total;
      s.first += GHOSTS * s.total;
      s.total *= c->cells[axis] + 2 * GHOSTS;
    }
  s.q = field (&s, 5);
  s.old = field (&s, 5);
  s.w = field (&s, 6);
  s.left = field (&s, 5);
  s.right = field (&s, 5);
  s.flux = field (&s, 5);
  s.rest = field (&s, 5);
  s.slopes = field (&s, 12);
  s.area = field (&s, 9);
  s.volume = field (&s, 1);
  s.centre = field (&s, 3);
  s.change = field (&s, 5);
  s.diagonal = field (&s, 1);
  struct corners corners = corners_make (&s, c);
  for (int k = -GHOSTS; k < s.n[2] + GHOSTS; k++)
    for (int j = -GHOSTS; j < s.n[1] + GHOSTS; j++)
      for (int i = -GHOSTS; i < s.n[0] + GHOSTS; i++)
	measure (&s, &corners, i, j, k, s.first + i + j * s.stride[1] + k * s.stride[2]);
  free (corners.all);
  make_fronts (&s);
  return s;
}
