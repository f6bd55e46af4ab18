/* Mistakes in sections of rows.  */
void
f (double **a, double *b, double (**c)[8], double *(*d)[8], int n)
{
  #pragma acc enter data create(b[0:1]) copyin(a[0:][0:n]) /* { dg-error "for pointer type length expression" } */
  #pragma acc update self(b[0:n][0:n]) /* { dg-error "neither pointer|neither of an array|subscripted value" } */
  #pragma acc update self(a[0:n][0:]) /* { dg-error "expected the lengths of this section" } */
  #pragma acc data copy(a[0:n][0:xx]) /* { dg-error "'xx' undeclared" } */
  ;
  #pragma acc data copy(c[0:n][0:n][0:7]) /* { dg-error "array section is not contiguous" } */
  ;
  #pragma acc data copy(d[0:n][1:7][0:n]) /* { dg-error "array section is not contiguous" } */
  ;
  #pragma acc data copy(a[0:n][0:n][0:n]) /* { dg-error "not of pointers to pointers to rows|subscripted value" } */
  ;
}
