/* A list has an item on both sides of each comma (OpenACC 3.4 section 1.6); GCC's C parser takes some
   without.  */
int a[16], b, n;

void
f (void)
{
  #pragma acc parallel copy(a,) /* { dg-error {^30: nothing behind this comma} } */
  b = 1;
  #pragma acc data copyin(always: a,) /* { dg-error {^36: nothing behind this comma} } */
  b = 1;
  #pragma acc parallel private(b,) /* { dg-error "nothing behind this comma" } */
  b = 1;
  #pragma acc parallel reduction(+: b,) /* { dg-error "nothing behind this comma" } */
  b += 1;
  #pragma acc update self(a,) /* { dg-error "nothing behind this comma" } */
  #pragma acc host_data use_device(a,) /* { dg-error "nothing behind this comma" } */
  b = 1;
  #pragma acc parallel device_type(nvidia,) num_gangs(2) /* { dg-error "nothing behind this comma" } */
  b = 1;
  #pragma acc parallel loop tile(2,) /* { dg-error "nothing behind this comma" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc exit data delete(a,) /* { dg-error "nothing behind this comma" } */
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      #pragma acc cache(a[0:4],) /* { dg-error {^31: nothing behind this comma} } */
      a[i] = i;
    }
  /* Commas of expressions are none of a list.  */
  #pragma acc parallel loop copy(a[(0, 0):16]) tile(4, 4) if((b, n))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] = i;
}
