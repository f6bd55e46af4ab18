/* Macroscopic cross sections of random neutrons, as in XSBench: binary search, pointers
   into a table, random numbers behind a pointer to a private seed.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 88787605, 681.500353684 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

typedef struct
{
  double energy, total_xs, elastic_xs, absorbtion_xs, fission_xs, nu_fission_xs;
} NuclideGridPoint;
typedef struct
{
  double energy;
  int xs_ptrs_off;
} GridPoint;
#define NI 12
#define NG 32
#pragma acc routine seq
static double
rn (unsigned long *seed)
{
  const unsigned long a = 16807, m = 2147483647;
  *seed = (a * (*seed)) % m;
  return (double)(*seed) / m;
}
#pragma acc routine seq
static int
grid_search (int n, double quarry, GridPoint *A)
{
  int lowerLimit = 0, upperLimit = n - 1, examinationPoint,
      length = upperLimit - lowerLimit;
  while (length > 1)
    {
      examinationPoint = lowerLimit + (length / 2);
      if (A[examinationPoint].energy > quarry)
        upperLimit = examinationPoint;
      else
        lowerLimit = examinationPoint;
      length = upperLimit - lowerLimit;
    }
  return lowerLimit;
}
#pragma acc routine seq
static int
pick_mat (unsigned long *seed)
{
  double dist[4] = { 0.5, 0.2, 0.2, 0.1 };
  double roll = rn (seed), run = 0;
  for (int i = 0; i < 4; i++)
    {
      run += dist[i];
      if (roll < run)
        return i;
    }
  return 0;
}
#pragma acc routine seq
static void
calculate_micro_xs (double p_energy, int nuc, int n_gridpoints,
                    NuclideGridPoint *nuclide_grids, int *idx, long i,
                    double *restrict xs_vector)
{
  NuclideGridPoint *low, *high;
  int k = idx[i * NI + nuc];
  if (k == n_gridpoints - 1)
    low = &nuclide_grids[nuc * n_gridpoints + k - 1];
  else
    low = &nuclide_grids[nuc * n_gridpoints + k];
  high = low + 1;
  double f = (high->energy - p_energy) / (high->energy - low->energy);
  xs_vector[0] = high->total_xs - f * (high->total_xs - low->total_xs);
  xs_vector[1] = high->elastic_xs - f * (high->elastic_xs - low->elastic_xs);
  xs_vector[2] = high->absorbtion_xs - f * (high->absorbtion_xs - low->absorbtion_xs);
  xs_vector[3] = high->fission_xs;
  xs_vector[4] = high->nu_fission_xs;
}
static int
cmp (const void *a, const void *b)
{
  double x = ((const GridPoint *)a)->energy, y = ((const GridPoint *)b)->energy;
  return x < y ? -1 : x > y;
}
static void
xsbench (void)
{
  NuclideGridPoint *nu = malloc (NI * NG * sizeof *nu);
  unsigned long s = 42;
  int nu_n = NI * NG;
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NG; j++)
      {
        NuclideGridPoint *q = nu + i * NG + j;
        q->energy = (j + rn (&s) * .9) / NG;
        q->total_xs = rn (&s);
        q->elastic_xs = rn (&s);
        q->absorbtion_xs = rn (&s);
        q->fission_xs = rn (&s);
        q->nu_fission_xs = rn (&s);
      }
  GridPoint *eg = malloc (nu_n * sizeof *eg);
  int *idx = malloc (nu_n * NI * sizeof *idx);
  for (int i = 0; i < nu_n; i++)
    eg[i].energy = nu[i].energy;
  qsort (eg, nu_n, sizeof *eg, cmp);
  for (int i = 0; i < nu_n; i++)
    for (int j = 0; j < NI; j++)
      {
        int k = 0;
        while (k < NG - 1 && nu[j * NG + k + 1].energy <= eg[i].energy)
          k++;
        idx[i * NI + j] = k;
      }
  int num_nucs[4] = { 3, 5, 2, 12 }, mats[4][NI];
  double concs[4][NI];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < NI; j++)
      {
        mats[i][j] = (i * 5 + j) % NI;
        concs[i][j] = rn (&s);
      }
  int lookups = 500;
  unsigned long long vhash = 0;
  double tot = 0;
#pragma acc parallel loop independent copyin(num_nucs, concs, mats, eg[0:nu_n], \
    idx[0:nu_n*NI], nu[0:nu_n]) reduction(+:vhash,tot)
  for (int i = 0; i < lookups; i++)
    {
      unsigned long seed = (i + 1) * 1337 * 7 % 2147483647;
      double macro[5] = { 0 };
      double e = rn (&seed);
      int mat = pick_mat (&seed);
      double xs_vector[5];
      long g = grid_search (nu_n, e, eg);
      for (int k = 0; k < 5; k++)
        macro[k] = 0;
      for (int j = 0; j < num_nucs[mat]; j++)
        {
          calculate_micro_xs (e, mats[mat][j], NG, nu, idx, g, xs_vector);
          for (int k = 0; k < 5; k++)
            macro[k] += xs_vector[k] * concs[mat][j];
        }
      unsigned hash = 5381;
      double mx = -1;
      int mi = 0;
      for (int k = 0; k < 5; k++)
        if (macro[k] > mx)
          {
            mx = macro[k];
            mi = k;
          }
      hash = hash * 33 + mi;
      vhash += hash;
      tot += mx;
    }
  {
    OUT (vhash);
    OUT (tot);
  }
}

int
main (void)
{
  xsbench ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
