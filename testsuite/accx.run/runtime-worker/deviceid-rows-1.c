/* deviceid on clauses of rows behind pointers, and of structs' members.
   { accx-device-only } { accx-devices 2 } */
#include "check.h"
#include <stdlib.h>

struct vec { int n; int *data; };

int
main (void)
{
  int *m[5];
  struct vec v = { 20, malloc (20 * sizeof (int)) };
  for (int i = 0; i < 5; i++)
    {
      m[i] = malloc (10 * sizeof (int));
      for (int j = 0; j < 10; j++)
	m[i][j] = i * j;
    }
  for (int i = 0; i < 20; i++)
    v.data[i] = i;
  #pragma acc data copy(m[0:5][0:10]) deviceid(1)
  {
    #pragma acc parallel loop collapse(2) deviceid(1) present(m[0:5])
    for (int i = 0; i < 5; i++)
      for (int j = 0; j < 10; j++)
	m[i][j] += 100;
  }
  #pragma acc enter data copyin(v, v.data[0:20]) deviceid(1)
  #pragma acc parallel loop deviceid(1) present(v)
  for (int i = 0; i < v.n; i++)
    v.data[i] *= 3;
  #pragma acc exit data copyout(v.data[0:20]) delete(v) deviceid(1)
  #pragma acc wait device(1)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 10; j++)
      CHECK (i, m[i][j], i * j + 100);
  for (int i = 0; i < 5; i++)
    free (m[i]);
  for (int i = 0; i < 20; i++)
    CHECK (i, v.data[i], 3 * i);
  free (v.data);
  return DONE ();
}
