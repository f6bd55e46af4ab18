/* num_gangs with one to three arguments, constant or not, with loops of each dimension.  */
#include "../accx.run/check.h"

int
main (void)
{
  enum { X = 4, Y = 3, Z = 2 };
  int a[Z][Y][X] = { 0 }, two = 2, sum = 0;
  #pragma acc parallel num_gangs(X, 3, two) copy(a)
  {
    #pragma acc loop gang(dim: 3)
    for (int i = 0; i < Z; i++)
      #pragma acc loop gang(dim: 2)
      for (int j = 0; j < Y; j++)
	#pragma acc loop gang(dim: 1)
	for (int k = 0; k < X; k++)
	  a[i][j][k] += 1;
  }
  #pragma acc parallel loop num_gangs(two + 1, two) copy(a) gang(dim: 2)
  for (int i = 0; i < Z; i++)
    #pragma acc loop gang
    for (int j = 0; j < Y; j++)
      #pragma acc loop vector
      for (int k = 0; k < X; k++)
	a[i][j][k] += 1;
  #pragma acc parallel loop num_gangs(1, 1) collapse(3) copy(a)
  for (int i = 0; i < Z; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < X; k++)
	a[i][j][k] += 1;
  for (int i = 0; i < X * Y * Z; i++)
    CHECK (i, (&a[0][0][0])[i], 3);
  #pragma acc parallel num_gangs(5) reduction(+: sum)
  sum += 1;
  CHECK (0, sum, 5);
  return DONE ();
}
