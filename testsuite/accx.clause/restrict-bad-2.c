/* Clauses that may not stand behind device_type, and constructs that lack or do not take
   some.  */
void
f (int *a, int n, int s, double d)
{
  #pragma acc parallel device_type(nvidia) copy(a[0:n]) /* { dg-warning "'copy' behind 'device_type' holds for all device types" } */
  a[0] = 1;
  #pragma acc parallel copy(a[0:n]) dtype(*) if(n) /* { dg-warning "'if' behind 'dtype' holds for all device types" } */
  a[0] = 1;
  #pragma acc parallel loop copy(a[0:n]) device_type(host) reduction(+:s) /* { dg-warning "'reduction' behind 'device_type' holds for all device types" } */
  for (int i = 0; i < n; i++)
    s += a[i];
  #pragma acc parallel copy(a[0:n])
  #pragma acc loop device_type(nvidia) private(s) /* { dg-warning "'private' behind 'device_type' holds for all device types" } */
  for (int i = 0; i < n; i++)
    a[i] = s = i;
  #pragma acc update host(a[0:n]) device_type(nvidia) if(n) /* { dg-warning "'if' behind 'device_type' holds for all device types" } */
  #pragma acc data device_type(nvidia) copy(a[0:n]) /* { dg-warning "'copy' behind 'device_type' holds for all device types" } */
  a[0] = 1;

  #pragma acc data if(n) /* { dg-warning "'data' without a clause about data" } */
  a[0] = 1;

  #pragma acc kernels num_gangs(2, 2) copy(a[0:n]) /* { dg-error "several dimensions of gangs in a 'kernels' construct" } */
  a[0] = 1;
  #pragma acc parallel num_gangs(2, d) copy(a[0:n]) /* { dg-error "'num_gangs' expression must be integral" } */
  a[0] = 1;
  #pragma acc parallel num_gangs(2, 0) copy(a[0:n]) /* { dg-warning "'num_gangs' value must be positive" } */
  a[0] = 1;
  #pragma acc set device_num(0) device_num(1) /* { dg-error "too many 'device_num' clauses" } */
  #pragma acc set default_async(d) /* { dg-error "expected an integer expression" } */
  #pragma acc init device_num(d) /* { dg-error "expected an integer expression" } */
  #pragma acc wait(devnum: 0: d) /* { dg-error "expected an integer expression" } */
}

struct s { int m; } st;

void
g (void)
{
  struct s t;
  #pragma acc declare create(t.m) /* { dg-error "members are not for 'declare'" } */
  t.m = 1;
}
