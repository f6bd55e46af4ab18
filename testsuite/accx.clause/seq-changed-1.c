/* A loop with seq of a macro's, whose variable its body sets, is counted before: a warning.  */
#define SEQ _Pragma ("acc loop seq")
#define ALL(BODY) { BODY }

void
f (int *a, int n)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int j = 0; j < n; j++)
    ALL (SEQ for (int i = 0; i < 6; i++) if (a[j + i]) i++;) /* { dg-warning "loop variable 'i' is changed" } */
  #pragma acc kernels copy(a[0:n])
  for (int j = 0; j < n; j++)
    ALL (SEQ for (int i = 0; i < 6; i++) if (a[j + i]) i++;)
}
