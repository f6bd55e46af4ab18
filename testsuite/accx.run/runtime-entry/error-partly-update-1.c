/* update of a section that is only partly present.
   { accx-run-fails {^accx: gpu 0: update self of a \[0x[0-9a-f]+,\+16\] at .*error-partly-update-1\.c:10: only partly present} } { accx-launches none } */
static int a[10];

int
main (void)
{
  #pragma acc enter data copyin(a[0:6])
  a[3] = 1;
  #pragma acc update self(a[4:4])
  return 0;
}
