/* Mistakes in update peer: one error for each.  */
static int a[10], b[10];

void
f (int d)
{
  #pragma acc update peer to(a) to_device(d) from(b) /* { dg-error "expected a 'from_device' clause" } */
  #pragma acc update peer to_device(d) from(b) from_device(0) /* { dg-error "expected a 'to' clause" } */
  #pragma acc update peer to(a) from(b) from_device(0) /* { dg-error "expected a 'to_device' clause" } */
  #pragma acc update peer to(a) to_device(d) from() from_device(0) /* { dg-error "expected a 'from' clause" } */
  #pragma acc update peer to(a, b) to_device(d) from(b) from_device(0) /* { dg-error "different numbers of variables" } */
  #pragma acc update peer to(a) to_device(d) from(b) from_device(0) to(b) /* { dg-error "this clause is there twice" } */
  #pragma acc update peer to(a) to_device(d) from(b) from_device(0) self(b) /* { dg-error "expected a 'to', 'to_device'" } */
  #pragma acc update peer to(a) to_device(1.5) from(b) from_device(0) /* { dg-error "wrong type argument to bit-complement" } */
}
