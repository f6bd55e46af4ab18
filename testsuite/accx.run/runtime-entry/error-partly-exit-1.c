/* exit data copyout of more than is present names variable, bytes and line.
   { accx-run-fails {^accx: gpu 0: copyout of a \[0x[0-9a-f]+,\+40\] at .*error-partly-exit-1\.c:10: only partly present on the device$} } { accx-launches none } */
static int a[10];

int
main (void)
{
  #pragma acc enter data copyin(a[2:4])
  a[3] = 1;
  #pragma acc exit data copyout(a)
  return 0;
}
