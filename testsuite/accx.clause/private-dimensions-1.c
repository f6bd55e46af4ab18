/* private and firstprivate sections of several dimensions behind pointers are errors: of pointers
   to rows as well as of pointers to pointers.  */
void
f (int n, double **p, double (*q)[3], double *x)
{
  #pragma acc parallel loop copy(x[0:n]) private(p[0:3][0:3]) /* { dg-error "expected a section of one dimension behind pointer 'p'" } */
  for (int i = 0; i < n; i++)
    x[i] *= p[i % 3][1];
  #pragma acc parallel loop copy(x[0:n]) firstprivate(q[0:3][0:3]) /* { dg-error "expected a section of one dimension behind pointer 'q'" } */
  for (int i = 0; i < n; i++)
    x[i] *= q[i % 3][1];
}
