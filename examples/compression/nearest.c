/* The paper's third benchmark, nearest neighbour of the Rodinia suite: the distance of
   each record of a latitude and a longitude from a place, and the nearest of them.  The
   array of structs is compressed to 16 bits and becomes a structure of arrays; for
   comparison (nearest-aos) also an array of numbers, in which their order stays.  In a third
   form (nearest-all) the distances are compressed too, in the range that the places of the
   records allow.

     nearest [RECORDS [SAMPLES [FILE]]]

   FILE has lines as Rodinia's database of hurricanes, with the latitude in columns 29 to
   33 and the longitude in columns 34 to 38; without it records are made up.  Allowed are
   the errors of the paper, 0.003% and 0.018%.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <string.h>
#include "paper.h"

#ifndef DEFAULT_SIZE
# define DEFAULT_SIZE (1 << 24)
#endif

struct place
{
  float lat, lng;
};

#define DISTANCES(NAME, ...)						\
  static void								\
  NAME (long n, const struct place *restrict p, struct place at, float *restrict d)	\
  {									\
    float lat = at.lat, lng = at.lng;					\
    PRAGMA (acc parallel loop present(p[0:n], d[0:n]) __VA_ARGS__)	\
    for (long i = 0; i < n; i++)					\
      d[i] = sqrtf ((lat - p[i].lat) * (lat - p[i].lat)			\
		    + (lng - p[i].lng) * (lng - p[i].lng));		\
  }

DISTANCES (distances, )
DISTANCES (distances_compressed, compression(p))
DISTANCES (all_compressed, compression(p, d))

/* The same with the records as numbers in their order.  */
static void
distances_in_order (long n, const float *restrict p, struct place at, float *restrict d)
{
  float lat = at.lat, lng = at.lng;
  #pragma acc parallel loop present(p[0:2 * n], d[0:n]) compression(p)
  for (long i = 0; i < n; i++)
    d[i] = sqrtf ((lat - p[2 * i]) * (lat - p[2 * i])
		  + (lng - p[2 * i + 1]) * (lng - p[2 * i + 1]));
}

/* At most N records from file NAME; returns how many there are.  */
static long
read_places (const char *name, struct place *p, long n)
{
  char line[128];
  long i = 0;
  FILE *f = fopen (name, "r");
  if (!f)
    {
      fprintf (stderr, "%s: cannot be read\n", name);
      exit (2);
    }
  while (i < n && fgets (line, sizeof line, f))
    if (strlen (line) > 38)
      {
	p[i].lng = (float) atof (line + 33);
	line[33] = 0;
	p[i++].lat = (float) atof (line + 28);
      }
  fclose (f);
  return i;
}

/* Sets *LEAST and *MOST to limits of the distances of P's N places from AT, those of the
   rectangle that P is in: a range to compress them.  */
static void
find_limits (long n, const struct place *p, struct place at, float *least, float *most)
{
  struct place near = { INFINITY, INFINITY }, far = { 0, 0 };
  for (long i = 0; i < n; i++)
    {
      float lat = fabsf (at.lat - p[i].lat), lng = fabsf (at.lng - p[i].lng);
      near.lat = lat < near.lat ? lat : near.lat;
      near.lng = lng < near.lng ? lng : near.lng;
      far.lat = lat > far.lat ? lat : far.lat;
      far.lng = lng > far.lng ? lng : far.lng;
    }
  *least = 0.999f * hypotf (near.lat, near.lng);
  *most = 1.001f * hypotf (far.lat, far.lng);
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, DEFAULT_SIZE), nearest = 0;
  struct place *p = (struct place *) report_alloc (n, sizeof *p), at = { -30, -90 };
  struct paper_error e = { 0 }, in_order_e = { 0 }, all_e = { 0 };
  static struct bench plain, compressed, in_order, all;
  float least, most;

  for (long i = 0; i < n; i++)
    {
      p[i].lat = (float) (7 + 56 * paper_random ());
      p[i].lng = (float) (10 + 80 * paper_random ());
    }
  if (argc > 3)
    n = read_places (argv[3], p, n);
  float *c = (float *) report_alloc (n, sizeof *c);
  float *d = (float *) report_alloc (n, sizeof *d);
#pragma acc data copyin(p[0:n]) copyout(c[0:n])
  PAPER_TIME (&plain, argc, argv, distances (n, p, at, c))
#pragma acc data ccopyin(p[0:n]) copyout(d[0:n])
  PAPER_TIME (&compressed, argc, argv, distances_compressed (n, p, at, d))

  PAPER_COMPARE (&e, d, c, n);
  const float *numbers = &p->lat;
#pragma acc data ccopyin(numbers[0:2 * n]) copyout(d[0:n])
  PAPER_TIME (&in_order, argc, argv, distances_in_order (n, numbers, at, d))
  PAPER_COMPARE (&in_order_e, d, c, n);
  find_limits (n, p, at, &least, &most);
#pragma acc data ccopyin(p[0:n]) ccopyout(d[0:n:least:most])
  PAPER_TIME (&all, argc, argv, all_compressed (n, p, at, d))
  PAPER_COMPARE (&all_e, d, c, n);
  for (long i = 1; i < n; i++)
    nearest = d[i] < d[nearest] ? i : nearest;
  fprintf (stderr, "nearest: record %ld, %g degrees away\n", nearest, d[nearest]);
  free (p);
  free (c);
  free (d);
  return paper_end ("nearest", n, &plain, &compressed, &e, 0.003, 0.018)
	 | paper_end ("nearest-aos", n, &plain, &in_order, &in_order_e, 0.003, 0.018)
	 | paper_end ("nearest-all", n, &plain, &all, &all_e, 0.003, 0.018);
}
