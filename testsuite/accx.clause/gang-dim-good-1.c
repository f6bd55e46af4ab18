/* gang(dim:1) is gang, with any constant expression.  { scan-ptx-times {\.entry} 4 } */
#define ONE 1
enum { FIRST = 1 };

#pragma acc routine gang(dim:1)
void g (void);

void
f (int *a, int n)
{
  #pragma acc parallel loop gang(dim:1) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel copy(a[0:n])
  #pragma acc loop gang(dim:ONE, static:*) vector
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel copy(a[0:n])
  #pragma acc loop gang(static:4, dim: (1)) vector
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim: sizeof (char) + FIRST - ONE) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
