/* Each region without device code gets its own warning, the others none.
   { accx-no-strict } { scan-ptx-times {\.entry} 1 } */
int outside (int);

void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-warning "outside" } */
  for (int i = 0; i < 10; i++)
    a[i] = outside (i);
  #pragma acc parallel loop copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] += i;
  #pragma acc serial copy(a[0:10]) /* { dg-warning "outside" } */
  a[0] = outside (3);
}
