/* Atomic updates + - * / of float and double.  */
#include "check.h"

int
main (void)
{
  float fa = 1, fs = 2, fm = 1, fd = 1;
  double da = 1, ds = 2, dm = 1, dd = 1, rd = 0;
  #pragma acc parallel loop copy(fa, fs, fm, fd, da, ds, dm, dd, rd)
  for (int i = 0; i < 300; i++)
    {
      #pragma acc atomic
      fa += i;
      #pragma acc atomic
      fs -= i;
      #pragma acc atomic
      da += i * 0.5;
      #pragma acc atomic
      ds -= i * 0.5;
      if (i % 30 == 0)
        {
          #pragma acc atomic
          fm *= 2;
          #pragma acc atomic
          fd /= 2;
          #pragma acc atomic
          dm *= 4;
          #pragma acc atomic
          dd /= 4;
          #pragma acc atomic
          rd = 1 - rd;
        }
    }
  CHECK_REAL (0, fa, 1 + 44850);
  CHECK_REAL (1, fs, 2 - 44850);
  CHECK_REAL (2, fm, 1024);
  CHECK_REAL (3, fd, 1.0 / 1024);
  CHECK_REAL (4, da, 1 + 22425);
  CHECK_REAL (5, ds, 2 - 22425);
  CHECK_REAL (6, dm, 1048576);
  CHECK_REAL (7, dd, 1.0 / 1048576);
  CHECK_REAL (8, rd, 0);
  return DONE ();
}
