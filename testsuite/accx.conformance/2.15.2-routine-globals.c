/* Globals in routines: declared, constant tables, statics of functions, pointers; several routines see one object.  { accx-device-only } */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 80 };
static int counter;
static double table[4] = { 1, 10, 100, 1000 };
static const int fixed[3] = { 7, 8, 9 };
float *vector_data;
static struct { int n; int at[N]; } list;
#pragma acc declare create(counter, list, vector_data) copyin(table, fixed)

#pragma acc routine seq
static void
append (int v)
{
  int k;
  #pragma acc atomic capture
  k = list.n++;
  list.at[k] = v;
}

#pragma acc routine seq
static double
look_up (int i)
{
  #pragma acc atomic update
  counter++;
  return table[i % 4] * fixed[i % 3];
}

#pragma acc routine seq
static float
at (int i)
{
  return vector_data[i];
}

int
main (void)
{
  double d[N];
  float f[N];
  counter = 5;
  list.n = 0;
  vector_data = malloc (N * sizeof *vector_data);
  for (int i = 0; i < N; i++)
    vector_data[i] = 0.5f * i;
  #pragma acc update device(counter, list.n)
  #pragma acc enter data copyin(vector_data[0:N])
  #pragma acc parallel loop copyout(d, f)
  for (int i = 0; i < N; i++)
    {
      d[i] = look_up (i);
      f[i] = at (N - 1 - i);
      if (i % 2)
	append (i);
    }
  #pragma acc update self(counter, list)
  CHECK (0, counter, 5 + N);
  CHECK (0, list.n, N / 2);
  int seen[N] = { 0 };
  for (int i = 0; i < N / 2; i++)
    seen[list.at[i] >= 0 && list.at[i] < N ? list.at[i] : 0]++;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, seen[i], i % 2);
      CHECK_REAL (i, d[i], table[i & 3] * (7 + i % 3));
      CHECK_REAL (i, f[i], 0.5 * (N - 1 - i));
    }
  #pragma acc exit data delete(vector_data[0:N])
  free (vector_data);
  return DONE ();
}
