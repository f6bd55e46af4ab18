/* num_gangs: that many gangs, given as a constant or computed, on parallel and on kernels.
   { accx-device-only } { accx-notify {num_gangs=11 } } { accx-notify {num_gangs=301 } } { accx-notify {num_gangs=4099 } } */
#include "../accx.run/check.h"

static int
gangs (int n)
{
  int count = 0;
  #pragma acc parallel num_gangs(n) copy(count)
  {
    #pragma acc atomic
    count++;
  }
  return count;
}

int
main (void)
{
  int count = 0, n = 4099, m = 13, a[1000] = { 0 };
  short few = 2;
  unsigned long many = 301;
  #pragma acc parallel num_gangs(11) copy(count)
  {
    #pragma acc atomic
    count++;
  }
  CHECK (0, count, 11);
  count = 0;
  #pragma acc parallel num_gangs(many) copy(count)
  {
    #pragma acc atomic
    count++;
  }
  CHECK (1, count, 301);
  for (int i = 1; i < 40; i += 6)
    CHECK (i, gangs (i), i);
  CHECK (2, gangs (n), n);
  CHECK (3, gangs (few * 3 - 1), 5);

  /* Fewer and more gangs than iterations.  */
  for (n = 1; n < 3000; n = 3 * n + 1)
    #pragma acc parallel loop gang num_gangs(n) copy(a)
    for (int i = 0; i < 1000; i++)
      a[i]++;
  #pragma acc kernels num_gangs(m) copy(a)
  for (int i = 0; i < 1000; i++)
    a[i]++;
  #pragma acc kernels loop gang(m) copy(a)
  for (int i = 0; i < 1000; i++)
    a[i]++;
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], 9);
  return DONE ();
}
