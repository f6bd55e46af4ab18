/* Clauses that a directive does not have are no better for naming what another one
   names.  */
void
f (int *a)
{
  #pragma acc update self(a[0:1]) copy(a[0:1]) /* { dg-error "'copy' is not valid for '#pragma acc update'" } */
  #pragma acc exit data copyout(a[0:1]) copyin(a[0:1]) /* { dg-error "'copyin' is not valid for '#pragma acc exit data'" } */
  #pragma acc enter data copyin(a[0:1]) delete(a[0:1]) /* { dg-error "'delete' is not valid for '#pragma acc enter data'" } */
  #pragma acc data copy(a[0:1]) delete(a[0:1]) /* { dg-error "'delete' is not valid for '#pragma acc data'" } */
  ;
}
