/* Mapping data that overlap a mapped section on one side.
   { accx-run-fails {^accx: gpu 0: .*error-overlap-1\.c:9: } } */
static int a[100];

int
main (void)
{
  #pragma acc enter data create(a[0:50])
  #pragma acc enter data create(a[40:50])
  return 0;
}
