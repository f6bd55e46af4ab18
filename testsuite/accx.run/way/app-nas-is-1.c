/* Ranking of integers, as in the NAS benchmark IS: declared arrays, atomic counting,
   a prefix sum by doubling, updates of single elements.  */
#include "check.h"
#include <stdlib.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 2,   336,  2054, 4092, 3,   337,  2054, 4091, 4,
                               338, 2054, 4090, 4,    338, 2054, 4089, 0 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-6); \
      n_out++; \
    } \
  while (0)

#define TOTAL 4096
#define MAXKEY 512
typedef int INT_TYPE;
INT_TYPE *key_buff_ptr_global, passed_verification;
INT_TYPE key_array[TOTAL], key_buff1[MAXKEY], key_buff2[TOTAL], work[8][MAXKEY];
#pragma acc declare create(key_array, key_buff1, key_buff2)
static void
rank (int iteration)
{
  INT_TYPE i, k;
  key_array[iteration] = iteration;
  key_array[iteration + 10] = MAXKEY - iteration;
#pragma acc update device(key_array[iteration:1], key_array[iteration + 10:1])
#pragma acc data create(work)
  {
#pragma acc kernels present(key_buff1)
#pragma acc loop independent
    for (i = 0; i < MAXKEY; i++)
      key_buff1[i] = 0;
#pragma acc parallel loop collapse(2)
    for (int b = 0; b < 8; b++)
      for (int j = 0; j < MAXKEY; j++)
        work[b][j] = 0;
#pragma acc parallel loop gang worker vector present(key_array, key_buff2)
    for (i = 0; i < TOTAL; i++)
      {
        key_buff2[i] = key_array[i];
#pragma acc atomic update
        work[i % 8][key_buff2[i]]++;
      }
#pragma acc parallel loop
    for (int j = 0; j < MAXKEY; j++)
      {
        int s = 0;
#pragma acc loop seq
        for (int b = 0; b < 8; b++)
          s += work[b][j];
        key_buff1[j] = s;
      }
    /* inclusive scan, Hillis-Steele on two buffers */
    INT_TYPE *t = malloc (MAXKEY * sizeof *t);
#pragma acc data create(t[0:MAXKEY])
    for (int d = 1; d < MAXKEY; d *= 2)
      {
#pragma acc parallel loop
        for (int j = 0; j < MAXKEY; j++)
          t[j] = j >= d ? key_buff1[j] + key_buff1[j - d] : key_buff1[j];
#pragma acc parallel loop
        for (int j = 0; j < MAXKEY; j++)
          key_buff1[j] = t[j];
      }
    free (t);
  }
  int test[4] = { 3, 100, 255, 500 };
#pragma acc update self(key_buff1)
  for (k = 0; k < 4; k++)
    OUT (key_buff1[test[k]]);
  ;
}
static void
full_verify (void)
{
  INT_TYPE i, j = 0;
#pragma acc parallel loop
  for (i = 0; i < TOTAL; i++)
    {
      int pos;
#pragma acc atomic capture
      pos = --key_buff1[key_buff2[i]];
      key_array[pos] = key_buff2[i];
    }
#pragma acc parallel loop reduction(+ : j)
  for (i = 1; i < TOTAL; i++)
    if (key_array[i - 1] > key_array[i])
      j++;
  OUT (j);
}
int
main (void)
{
  unsigned s = 314159;
  for (int i = 0; i < TOTAL; i++)
    {
      s = s * 1664525u + 1013904223u;
      unsigned x = s >> 23;
      s = s * 1664525u + 1013904223u;
      key_array[i] = (x + (s >> 23)) / 2 % MAXKEY;
    }
#pragma acc update device(key_array)
  for (int it = 1; it <= 4; it++)
    rank (it);
  full_verify ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
