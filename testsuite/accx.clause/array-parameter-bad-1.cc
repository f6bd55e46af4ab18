/* An array parameter of C++ without a bound, or with one that nothing here reads, in a data clause: an
   error, for the compiler knows its length no more than that of a pointer.  */
void
f (double a[], int *b[4], int c[sizeof (int) == 4 ? 3 : 2], double d[3])
{
  #pragma acc parallel loop copy(a) /* { dg-error {array parameter 'a' is not known: write 'a\[0:length\]'} } */
  for (int i = 0; i < 3; i++)
    a[i]++;
  #pragma acc data copyin(b) create(c) /* { dg-error {parameter 'b'} } */
  ; /* { dg-error {parameter 'c'} -1 } */
  #pragma acc enter data copyin(d)
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 3; i++)
    a[i] = d[i];
}
