/* A directive that nobody knows fails.  { accx-optoins "-O0" }
   expect: FAIL: accx.run/unknown-directive.c harness: .*unknown directive */
int
main (void)
{
  return 0;
}
