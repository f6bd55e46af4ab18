#include "shared-library-late.h"

static int own = 7;
#pragma acc declare copyin(own)

int
run (int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    add_up (own + list[i]);
  #pragma acc update self(total)
  return total;
}
