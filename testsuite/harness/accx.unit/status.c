/* A unit test that dies half way fails.
   expect: FAIL: accx.unit/status.c: exit status 3 */
#include <stdio.h>

int
main (void)
{
  puts ("PASS: one");
  return 3;
}
