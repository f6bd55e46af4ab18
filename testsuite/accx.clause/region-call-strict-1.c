/* Strict: a region without device code is an error at the construct.  */
int getpid (void);

void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-error "getpid" } */
  for (int i = 0; i < 10; i++)
    {
      a[i] = i;
      a[i] += getpid ();
    }
}
