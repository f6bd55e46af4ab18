/* A unit test that tests nothing fails.
   expect: FAIL: accx.unit/silent.c: no PASS or FAIL line */
int
main (void)
{
  return 0;
}
