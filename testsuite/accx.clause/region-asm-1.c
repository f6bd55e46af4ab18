/* Inline assembly of the host has no device code.  { accx-no-strict } */
void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-warning "assembly" } */
  for (int i = 0; i < 10; i++)
    __asm__ volatile ("nop" : "+r" (a[i]));
}
