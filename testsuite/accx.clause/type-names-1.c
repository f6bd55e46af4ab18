/* Messages name the types of real numbers that have no device code.
   { accx-no-strict } */
void
f (_Decimal64 *a, _Decimal128 *b, long double *c, const _Decimal32 *d)
{
  #pragma acc serial copy(a[0:1]) /* { dg-warning "values of type _Decimal64 have no" } */
  a[0] += 1;
  #pragma acc serial copy(b[0:1]) /* { dg-warning "values of type _Decimal128 have no" } */
  b[0] += b[0] * b[0];
  #pragma acc serial copy(c[0:1]) /* { dg-warning "values of type long double have no" } */
  c[0] *= 2;
  #pragma acc serial copyout(a[0:1]) copyin(d[0:1]) /* { dg-warning "type _Decimal32 have no" } */
  a[0] = d[0];
}
