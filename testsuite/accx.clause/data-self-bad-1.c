/* self is a clause of update, not of data.  Later versions of GCC read a condition there first.
   { accx-requires before-gcc-14 } */
void
f (int *a)
{
  #pragma acc data copy(a[0:1]) self(a[0:1]) /* { dg-error "is not valid for '#pragma acc data'" } */
  ;
}
