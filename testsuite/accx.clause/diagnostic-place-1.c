/* Errors in what accx rewrites for GCC are where the source has them, and no note says
   that there was a macro.  */
int h[8];

void
f (void)
{
  #pragma acc data create(zero: h[0:nowhere]) /* { dg-error {37: .nowhere. undeclared} } { dg-note {each undeclared} } */
  ;
  #pragma acc parallel loop self(missing) reduction(+:h) /* { dg-error {34: .missing. undeclared} } */
  for (int i = 0; i < limit; i++) /* { dg-error {23: .limit. undeclared} } { dg-error {invalid controlling predicate} } */
    h[i]++;
}
