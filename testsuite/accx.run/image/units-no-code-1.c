/* A routine without device code: regions of other units that call it run on the
   host, with their data as the device has them.
   { accx-sources "units-no-code-1-aux.c" } { accx-no-strict } { accx-launches 1 }
   { accx-notify {^accx: warning: regions of .*units-no-code-1-aux\.c run on the host: routine 'wide' \(.*units-no-code-1\.c:12\) has no device code} } */
#include "check.h"

int kept[4];
#pragma acc declare create(kept)

#pragma acc routine seq
int
wide (int i) /* { dg-warning "routine .wide. has no device code, and regions of other units" } */
{
  kept[i] = 10 * kept[i];
  return (int) (i * 2.5L);
}

#pragma acc routine seq
int
narrow (int i)
{
  return i + 1;
}

void fill (int *r);
int r[4];

int
main (void)
{
  #pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    kept[i] = narrow (i);
  for (int i = 0; i < 4; i++)
    kept[i] = -1;
  fill (r);
  #pragma acc update self(kept)
  for (int i = 0; i < 4; i++)
    {
      CHECK (i, r[i], (i * 5) / 2 + i + 1);
      CHECK (i, kept[i], 10 * (i + 1));
    }
  return DONE ();
}
