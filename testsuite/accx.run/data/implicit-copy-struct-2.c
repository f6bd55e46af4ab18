/* A struct behind a pointer that no clause mentions: what only the step of a loop or a
   statement under a condition reads is on the device, too.  */
#include "check.h"

struct range
{
  int lo, hi;
  long unused;
  int step, extra;
};

enum { N = 64 };

int
main (void)
{
  struct range ranges[3] = { { 0 }, { 5, 50, 0, 4, 3 }, { 0 } };
  struct range *r = &ranges[1];
  int got[N] = { 0 };
  #pragma acc parallel loop copy(got)
  for (int i = r->lo; i <= r->hi; i += r->step)
    got[i] = i;
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], i >= 5 && i <= 50 && i % 4 == 1 ? i : 0);
  #pragma acc parallel loop copy(got)
  for (int i = 0; i < N; i++)
    {
      got[i] = r->lo;
      if (i > 10)
        got[i] += r->extra;
    }
  for (int i = 0; i < N; i++)
    CHECK (100 + i, got[i], i > 10 ? 8 : 5);
  return DONE ();
}
