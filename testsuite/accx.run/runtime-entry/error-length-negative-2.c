/* update of a section of negative length likewise.
   { accx-run-fails {update self of p \[0x[0-9a-f]+,-24\] at .*error-length-negative-2\.c:10: the length of the section is negative$} }
   { accx-launches none } */
int
main (int argc, char **argv)
{
  int a[8] = { 0 }, *p = a, n = argc - 7;
  (void) argv;
  #pragma acc enter data create(p[0:8])
  #pragma acc update self(p[0:n])
  return 0;
}
