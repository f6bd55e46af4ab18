/* File-scope arrays and scalars, with and without data clauses.  */
#include "check.h"

int input[100], output[100];
int factor = 3;
double offset = 0.5;
static long result[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    input[i] = i;
  #pragma acc parallel loop copyin(input) copyout(output, result)
  for (int i = 0; i < 100; i++)
    {
      output[i] = input[i] * factor;
      result[i] = (long) (input[i] + offset * 4);
    }
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, output[i], 3 * i);
      CHECK (i, result[i], i + 2);
    }
  /* Implicit copy of arrays.  */
  factor = -1;
  #pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    output[i] += input[i] * factor;
  for (int i = 0; i < 100; i++)
    CHECK (i, output[i], 2 * i);
  return DONE ();
}
