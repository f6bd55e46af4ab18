/* What is wrong in a declare directive in a function is reported at its place.  */
int g[4];

void
f (int *p, int n)
{
  int a[8];
  #pragma acc declare create(a) wrong(p) /* { dg-error {^33: 'wrong' is no clause of OpenACC$} } */
  #pragma acc declare copy(p[0:m]) /* { dg-error {'m' undeclared} } */
  #pragma acc declare copyin() copyout(a) /* { dg-error {expected a list of variables} } */
  #pragma acc declare copyin(p[0:n]) if(n) /* { dg-error {expected a data clause of 'declare'} } */
  #pragma acc declare create(a) extra) /* { dg-error {expected} } { dg-error {'extra' is no clause} } */
  a[0] = g[0];
}
