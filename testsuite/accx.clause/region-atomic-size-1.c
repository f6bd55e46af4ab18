/* GCC's atomic functions on objects of any size, which call its library with the size, have no
   device code.
   { accx-no-strict } */
struct three
{
  int a[3];
};

void
f (struct three *x, struct three *y, int *same)
{
  #pragma acc parallel copy(x[0:1], y[0:1])	/* { dg-warning {'parallel' region has no device code.*call of '__atomic_load'} } */
  __atomic_load (x, y, __ATOMIC_RELAXED);	/* { dg-note {the reason is here} } */
  #pragma acc parallel copy(x[0:1], y[0:1])	/* { dg-warning {'parallel' region has no device code.*call of '__atomic_store'} } */
  __atomic_store (x, y, __ATOMIC_RELAXED);	/* { dg-note {the reason is here} } */
  #pragma acc parallel copy(x[0:1], y[0:1], same[0:1])	/* { dg-warning {'parallel' region has no device code.*call of '__atomic_compare_exchange'} } */
  *same = __atomic_compare_exchange (x, y, &x[0], 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);	/* { dg-note {the reason is here} } */
}
