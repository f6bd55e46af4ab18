/* A program that does not compile fails.
   expect: FAIL: accx.run/no-compile.c compile: exit status 1 */
int
main (void)
{
  return undeclared;
}
