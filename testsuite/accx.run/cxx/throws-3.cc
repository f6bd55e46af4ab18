/* Regions that catch exceptions run on the host, and catch them.
   { accx-options -w } { accx-no-strict } { accx-notify "^host parallel .*line=22" } */
#include "check.h"

static int
checked (int x)
{
  if (x > 5)
    throw x;
  return x + 1;
}

int
main ()
{
  int x[20];
  for (int i = 0; i < 20; i++)
    x[i] = i;
#pragma acc parallel loop copy(x)
  for (int i = 0; i < 20; i++)
    x[i]++;
#pragma acc parallel loop copy(x)
  for (int i = 0; i < 20; i++)
    try
      {
	x[i] = checked (x[i]);
      }
    catch (int e)
      {
	x[i] = -e;
      }
  for (int i = 0; i < 20; i++)
    CHECK (i, x[i], i > 4 ? -i - 1 : i + 2);
  return DONE ();
}
