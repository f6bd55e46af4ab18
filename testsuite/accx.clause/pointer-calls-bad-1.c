/* A call through a pointer that is like no function of the file has no device code.  */
/* { accx-no-strict } */
double *p;

void
f (double (*g) (double, int), double *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-warning "runs on the host: a call through a pointer has no device code" } */
  for (int i = 0; i < 10; i++)
    a[i] = g (a[i], i); /* { dg-note "the reason is here" } */
}
