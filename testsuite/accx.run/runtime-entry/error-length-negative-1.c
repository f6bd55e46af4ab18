/* A section of negative length ends the program with its clause, variable, place and length.
   { accx-run-fails {copyin of p \[0x[0-9a-f]+,-24\] at .*error-length-negative-1\.c:11: the length of the section is negative$} }
   { accx-launches none } */
int
main (int argc, char **argv)
{
  int a[8] = { 0 }, *p = a, n = argc - 7;
  (void) argv;
  #pragma acc enter data create(p[0:8])
  #pragma acc exit data delete(p[0:8])
  #pragma acc parallel loop copyin(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] = i;
  return 0;
}
