/* A data construct that names an array or a number in a struct behind a pointer, and
   regions inside that reach it through the pointer.  */
#include "check.h"
#include <stdlib.h>

enum { N = 40 };
struct cell { int n; double first[N]; int count; float second[N]; double *far; };

int
main (void)
{
  struct cell *s = calloc (1, sizeof *s);
  for (int i = 0; i < N; i++)
    s->second[i] = i;
  #pragma acc data copyout(s->first)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      s->first[i] = 2 * i;
  }
  #pragma acc data copy(s->count)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	s->count += i;
      }
  }
  #pragma acc data copy(s->first, s->second)
  {
    #pragma acc parallel loop present(s->first)
    for (int i = 0; i < N; i++)
      s->first[i] += s->second[i];
  }
  #pragma acc data copyin(s->second[5:20]) copy(s->first)
  {
    #pragma acc kernels
    for (int i = 5; i < 25; i++)
      s->first[i] += 1000 * s->second[i];
  }
  CHECK (0, s->count, N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, s->first[i], 3 * i + (i >= 5 && i < 25 ? 1000 * i : 0));
  return DONE ();
}
