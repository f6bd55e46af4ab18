/* More device memory than there is.
   { accx-run-fails {^accx: gpu 0: .*create of p .*error-memory-1\.c:9: out of device memory} } { accx-drivers sim } */
int
main (void)
{
  static char one;
  char *p = &one;
  long n = 1L << 46;
  #pragma acc enter data create(p[0:n])
  return 0;
}
