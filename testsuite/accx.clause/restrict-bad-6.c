/* What OpenACC 3.4 forbids and GCC's parsers take: commas that nothing follows, modifiers that
   stand twice, numbers of devices and queues that are no integers.  zero where nothing is made is taken,
   with a warning: section 2.7.9 has it for each copyout.  */
int outside[4];
extern int others[4];

void
f (int *a, int n, double d)
{
  int local[4];
  #pragma acc declare create(local)
  #pragma acc declare copyin(local) /* { dg-error "'local' in two 'declare' directives" } */
  #pragma acc declare copyout(others) /* { dg-error "external variable 'others' in a clause that is not for it" } */
  #pragma acc init device_num(0), /* { dg-error "nothing behind this comma" } */
  #pragma acc set device_num(0), /* { dg-error "nothing behind this comma" } */
  #pragma acc set device_type(nvidia, host) /* { dg-error "'device_type' takes one device type here" } */
  #pragma acc exit data copyout(zero: a[0:n]) /* { dg-warning "nothing is made that 'zero' could fill" } */
  #pragma acc exit data copyout(always, zero: a[0:n]) /* { dg-warning "nothing is made that 'zero' could fill" } */
  #pragma acc data copy(always, always: a[0:n]) /* { dg-error "modifier 'always' twice in one clause" } */
  ;
  #pragma acc parallel create(zero, capture, zero: a[0:n]) /* { dg-error "modifier 'zero' twice in one clause" } */
  ;
  #pragma acc enter data copyin(readonly, always, readonly: a[0:n]) /* { dg-error "modifier 'readonly' twice" } */
  #pragma acc wait(devnum:1.5:1) /* { dg-error "expected an integer expression" } */
  #pragma acc wait(devnum:d:queues:1) /* { dg-error "expected an integer expression" } */
  #pragma acc parallel wait(devnum:d:queues:1) /* { dg-error "expected an integer expression" } */
  ;
  #pragma acc data async(d) create(a[0:n]) /* { dg-error "expected an integer expression" } */
  ;
  #pragma acc atomic if() /* { dg-error "expected a condition in parentheses" } */
  n++;
  #pragma acc declare attach(a) /* { dg-error "'attach' is not for this directive" } */
  #pragma acc host_data use_device(outside) if_present if_present /* { dg-error "too many 'if_present' clauses" } { dg-error "too many" } */
  ;
}
