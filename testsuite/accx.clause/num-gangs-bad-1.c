/* Numbers of gangs that are wrong are errors.  */
void
f (int *a)
{
  #pragma acc parallel num_gangs(1,2,3,4) copy(a[0:1]) /* { dg-error "more than three dimensions" } */
  a[0] = 1;
  #pragma acc parallel num_gangs(1,,2) copy(a[0:1]) /* { dg-error "expected a number of gangs" } */
  a[0] = 1;
  #pragma acc parallel num_gangs(70000, 70000) copy(a[0:1]) /* { dg-error "more than 2147483647 gangs" } */
  a[0] = 1;
}
