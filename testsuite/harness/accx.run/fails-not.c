/* A program that was to end with an error and does not, fails.
   { accx-run-fails "accx: " }
   expect: FAIL: accx.run/fails-not.c sim: exit status 0, not 1 */
int
main (void)
{
  return 0;
}
