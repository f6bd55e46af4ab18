/* All gangs that the program asks for run where they do more than a loop with fewer iterations.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches any }
   { accx-notify {line=16 .*num_gangs=1000 num_workers} }
   { accx-notify {line=26 .*num_gangs=1000 num_workers} }
   { accx-notify {line=33 .*num_gangs=1000 num_workers} }
   { accx-notify {line=43 .*num_gangs=1000 num_workers} } */
#include "check.h"

static int b[10], gangs, sum, size;

int
main (void)
{
  int n = 10, many = 1000;

  #pragma acc parallel num_gangs(many) vector_length(32) copyout(b) copy(gangs)
  {
    #pragma acc atomic
    gangs++;
    #pragma acc loop gang
    for (int k = 0; k < n; k++)
      b[k] = k;
  }
  CHECK (0, gangs, 1000);

  #pragma acc parallel num_gangs(many) vector_length(32) copy(b) reduction(+: sum)
  {
    sum++;
    #pragma acc loop gang
    for (int k = 0; k < n; k++)
      b[k]++;
  }
  #pragma acc parallel num_gangs(many) vector_length(32) copy(b, gangs)
  {
    #pragma acc loop gang
    for (int k = 0; k < n; k++)
      b[k]++;
    #pragma acc loop vector
    for (int k = 0; k < 1; k++)
      #pragma acc atomic
      gangs++;
  }
  #pragma acc parallel num_gangs(many) vector_length(32) copy(b) copyout(size)
  {
    #pragma acc loop gang
    for (int k = 0; k < n; k++)
      if (b[k] == 2)
	size = __builtin_goacc_parlevel_size (0);
  }
  int first = 0;
  #pragma acc parallel num_gangs(many, 3) copy(first)
  {
    #pragma acc loop gang(dim:2)
    for (int k = 0; k < n; k++)
      #pragma acc atomic
      first++;
  }
  CHECK (0, first, 10 * 1000);
  CHECK (0, sum, 1000);
  CHECK (0, gangs, 2000);
  CHECK (0, size, 1000);
  for (int i = 0; i < 10; i++)
    CHECK (i, b[i], i + 2);
  return DONE ();
}
