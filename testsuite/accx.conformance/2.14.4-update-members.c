/* update of members of structs, of arrays in them, and of some structs of an array: the
   rest stays.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

struct cell { int id, mass[4]; double at[3]; };
static struct cell cells[20], one;

int
main (void)
{
  #pragma acc enter data copyin(cells, one)
  #pragma acc parallel loop present(cells, one)
  for (int i = 0; i < 20; i++)
    {
      cells[i].id = i + 100;
      for (int k = 0; k < 4; k++)
	cells[i].mass[k] = i * k;
      if (i == 0)
	{
	  one.id = 7;
	  one.mass[2] = 8;
	  one.at[1] = 9;
	}
    }
  #pragma acc update self(one.mass)
  CHECK (0, one.mass[2], 8);
  CHECK (1, one.id, 0);
  CHECK_REAL (2, one.at[1], 0);
  #pragma acc update self(one.id, one.at[1:2])
  CHECK (3, one.id, 7);
  CHECK_REAL (4, one.at[1], 9);
  #pragma acc update self(cells[3:5])
  for (int i = 0; i < 20; i++)
    {
      int known = i >= 3 && i < 8;
      CHECK (i, cells[i].id, known ? i + 100 : 0);
      CHECK (i, cells[i].mass[3], known ? 3 * i : 0);
    }
  #pragma acc update self(cells[11].id)
  CHECK (5, cells[11].id, 111);
  CHECK (6, cells[11].mass[1], 0);
  cells[12].mass[1] = -1, cells[12].mass[2] = -2;
  #pragma acc update device(cells[12].mass[1:1])
  #pragma acc exit data copyout(cells) delete(one)
  CHECK (7, cells[12].mass[1], -1);
  CHECK (8, cells[12].mass[2], 24);
  return DONE ();
}
