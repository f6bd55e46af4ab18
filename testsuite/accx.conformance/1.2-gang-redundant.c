/* Code outside of loops runs in every gang; what it computes is the same in each. */
#include "../accx.run/check.h"

int
main (void)
{
  enum { GANGS = 37 };
  int seen[GANGS] = { 0 }, same = 0;
  #pragma acc parallel num_gangs(GANGS) copy(seen, same)
  {
    int base = 5;
    base += 2;
    same = base * 6;
    #pragma acc loop gang
    for (int g = 0; g < GANGS; g++)
      seen[g] = base + same;
  }
  CHECK (0, same, 42);
  for (int g = 0; g < GANGS; g++)
    CHECK (g, seen[g], 49);
  return DONE ();
}
