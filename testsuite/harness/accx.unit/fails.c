/* A FAIL line fails.
   expect: FAIL: accx.unit/fails.c two and two */
#include <stdio.h>

int
main (void)
{
  puts ("PASS: one");
  puts ("FAIL: two and two");
  return 0;
}
