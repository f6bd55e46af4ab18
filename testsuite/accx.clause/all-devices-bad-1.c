/* Loops that cannot be split over all devices are refused with the reason.  */
int table[100], global[10], square[10][10];

void
f (int n, int *restrict a, int *restrict b, const int *restrict where)
{
  int last = 0, sum = 0;
  #pragma acc parallel loop deviceid(*) copyin(b[0:n], where[0:n]) copy(a[0:n]) /* { dg-error "split over all devices: .*dependence of a" } */
  for (int i = 0; i < n; i++)
    a[where[i]] = b[i];
  #pragma acc parallel loop deviceid(*) copy(a[0:n]) /* { dg-error "split over all devices: .*dependence of a" } */
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1];
  #pragma acc parallel loop deviceid(*) copy(a[0:2*n]) /* { dg-error "'a' is written, and cannot be split" } */
  for (int i = 0; i < n; i++)
    a[i] = a[i + n] = i;
  #pragma acc parallel loop deviceid(*) copyout(a[0:n]) reduction(+:sum) async /* { dg-error "needs a wait" } */
  for (int i = 0; i < n; i++)
    a[i] = sum += b[i];
  #pragma acc parallel loop deviceid(*) copyout(a[0:n]) copy(last) /* { dg-error "split over all devices" } */
  for (int i = 0; i < n; i++)
    a[i] = last = i;
  #pragma acc parallel loop deviceid(*) /* { dg-error "'square' is written, and cannot be split" } */
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      square[j][i] = i;
  #pragma acc parallel loop deviceid(*) copyout(a[0:n]) deviceptr(b) /* { dg-error "the clause about 'b' is about one device" } */
  for (int i = 0; i < n; i++)
    a[i] = b[i];
  #pragma acc parallel loop deviceid(*) copyout(a[0:n]) /* { dg-error "'where' needs a data clause" } */
  for (int i = 0; i < n; i++)
    a[i] = where[where[i]];
  #pragma acc data copy(a[0:n])
  {
    #pragma acc parallel loop deviceid(*) /* { dg-error "'a' is mapped around it, on one device" } */
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
  #pragma acc parallel loop seq deviceid(*) copyout(a[0:n]) /* { dg-error "it is sequential" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
g (void)
{
  #pragma acc serial loop deviceid(*) /* { dg-error "only the loop of a 'parallel loop' is split" } */
  for (int i = 0; i < 10; i++)
    global[i] = i;
  #pragma acc parallel deviceid(*) /* { dg-error "only the loop of a 'parallel loop' is split" } */
  global[0] = 1;
}
