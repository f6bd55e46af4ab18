/* Clauses that exclude each other, or stand twice, on a loop or a construct.  */
void
f (int *a, int n, int s, int x)
{
  #pragma acc parallel loop seq auto copy(a[0:n]) /* { dg-error "'seq' and 'auto' on one directive" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop seq independent copy(a[0:n]) /* { dg-error "'seq' and 'independent' on one directive" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel copy(a[0:n])
  #pragma acc loop gang independent auto /* { dg-error "'independent' and 'auto' on one directive" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc kernels loop device_type(nvidia) independent seq copy(a[0:n]) /* { dg-error "'independent' and 'seq' on one directive" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop collapse(2) tile(2, 2) copy(a[0:n]) /* { dg-error "'collapse' and 'tile' on one directive" } { dg-error "too many 'collapse' clauses" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] = 1;
  #pragma acc parallel loop reduction(-:s) /* { dg-warning "'-' is no operator of OpenACC's reductions" } */
  for (int i = 0; i < n; i++)
    s -= i;
  #pragma acc parallel loop reduction(+:s) private(x, s) /* { dg-error "'s' in 'reduction' and 'private' clauses of one directive" } */
  for (int i = 0; i < n; i++)
    s += x = i;
  #pragma acc parallel loop reduction(+:s) num_gangs(4, 2) /* { dg-error "no reductions over several dimensions" } */
  for (int i = 0; i < n; i++)
    s += i;
  #pragma acc parallel reduction(+:s) num_gangs(4, 2) /* { dg-error "no reductions over several dimensions" } */
  s += 1;
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic if(n) if(n) /* { dg-error "too many 'if' clauses" } */
      a[0]++;
    }
  _Pragma ("acc parallel loop seq auto copy(a[0:n])") /* { dg-error "'seq' and 'auto' on one directive" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
