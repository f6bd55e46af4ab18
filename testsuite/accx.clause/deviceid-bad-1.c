/* Mistakes in deviceid, device and wait device: one error for each.  */
static int a[10];
static double x;
static int *p;

void
f (void)
{
  #pragma acc enter data copyin(a) deviceid /* { dg-error "expected the number of a device" } */
  #pragma acc enter data copyin(a) deviceid() /* { dg-error "expected the number of a device" } */
  #pragma acc enter data copyin(a) deviceid(0) device(1) /* { dg-error "too many 'deviceid' clauses" } */
  #pragma acc enter data copyin(a) deviceid(x) /* { dg-error "wrong type argument to bit-complement" } */
  #pragma acc enter data copyin(a) device(p) /* { dg-error "wrong type argument to bit-complement" } */
  #pragma acc enter data copyin(a) deviceid(*) /* { dg-error "expected the number of a device: only the loop of" } */
  #pragma acc enter data deviceid(0) /* { dg-error "expected a data clause, too" } */
  #pragma acc update deviceid(0) /* { dg-error "expected a data clause, too" } */
  #pragma acc host_data use_device(a) deviceid(0) if() /* { dg-error "expected a condition" } */
  ;
  #pragma acc wait device /* { dg-error "expected the number of a device" } */
  #pragma acc wait device(0) device(1) /* { dg-error "too many 'device' clauses" } */
  #pragma acc wait(devnum: 0: queues: 1) device(1) /* { dg-error "'wait' with both 'devnum' and a 'device' clause" } */
}
