/* Arguments of gang, worker and vector that a construct's loops do not have; what may not
   stand in a compute construct; loop variables that the loop changes.  */
void
f (int *a, int n)
{
  #pragma acc parallel loop gang(num:4) copy(a[0:n]) /* { dg-warning "'num' is not for loops of parallel and serial constructs" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel copy(a[0:n])
  {
    #pragma acc loop worker(num:4) /* { dg-warning "'num' is not for loops of parallel and serial constructs" } */
    for (int i = 0; i < n; i++)
      a[i] = 1;
    #pragma acc loop vector(length:32) /* { dg-warning "'length' is not for loops of parallel and serial constructs" } */
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
  #pragma acc kernels copy(a[0:n])
  {
    #pragma acc loop gang(dim:2) /* { dg-error "'dim' is not for loops of kernels constructs" } */
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
  #pragma acc kernels num_gangs(4) num_workers(2) vector_length(32) copy(a[0:n])
  {
    #pragma acc loop gang(num:4) /* { dg-error "'gang' with a size in a 'kernels' construct with 'num_gangs'" } */
    for (int i = 0; i < n; i++)
      a[i] = 1;
    #pragma acc loop worker(2) /* { dg-error "'worker' with a size in a 'kernels' construct with 'num_workers'" } */
    for (int i = 0; i < n; i++)
      a[i] = 1;
    #pragma acc loop vector(length:n) /* { dg-error "'vector' with a size in a 'kernels' construct with 'vector_length'" } */
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
  #pragma acc parallel copy(a[0:n])
  {
    #pragma acc set device_num(0) /* { dg-error "'set' directive inside of a compute construct" } */
    #pragma acc init /* { dg-error "'init' directive inside of a compute construct" } */
    #pragma acc shutdown /* { dg-error "'shutdown' directive inside of a compute construct" } */
    a[0] = 1;
  }
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = 1;
      i++; /* { dg-warning "loop variable 'i' is changed in the loop" } */
    }
}
