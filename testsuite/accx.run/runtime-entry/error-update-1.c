/* update of data that are not present.
   { accx-run-fails {^accx: gpu 0: .*update.*nowhere.*error-update-1\.c:9: .*not present} } */
static int nowhere[10];

int
main (void)
{
  nowhere[0] = 1;
  #pragma acc update device(nowhere)
  return 0;
}
