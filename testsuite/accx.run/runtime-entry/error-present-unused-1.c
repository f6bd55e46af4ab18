/* present of an array that the region does not use.
   { accx-run-fails {^accx: gpu 0: present of a .*error-present-unused-1\.c:8: not present} } { accx-launches none } */
int
main (void)
{
  int a[10] = { 0 }, x = 0;
  (void) a;
  #pragma acc parallel present(a) copy(x)
  x = 2;
  return x;
}
