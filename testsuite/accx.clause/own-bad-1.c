/* Mistakes in set, init and shutdown, and in wait with devnum.  */
void
f (int *a, int n)
{
  #pragma acc set /* { dg-error "expected a 'device_type', 'device_num' or 'default_async' clause" } */
  #pragma acc set if(n) /* { dg-error "expected a 'device_type', 'device_num' or 'default_async' clause" } */
  #pragma acc set copy(a[0:n]) /* { dg-error "expected a 'device_type', 'device_num', 'default_async' or 'if' clause" } */
  #pragma acc set device_num() /* { dg-error "expected an argument in parentheses" } */
  #pragma acc set device_num(xx) /* { dg-error "'xx' undeclared" } { dg-error "expected integer" } */
  #pragma acc init default_async(1) /* { dg-error "expected a 'device_type', 'device_num' or 'if' clause" } */
  #pragma acc shutdown device_type /* { dg-error "expected an argument in parentheses" } */
  #pragma acc init device_type(nvidia) + /* { dg-error "expected a clause" } */
  #pragma acc wait(devnum: 1) /* { dg-error "expected the number of a device and a list" } */
  #pragma acc wait(devnum: 1:) /* { dg-error "expected a list of queues" } */
  #pragma acc parallel wait(devnum: 1: queues:) /* { dg-error "expected a list of queues" } */
  ;
}
