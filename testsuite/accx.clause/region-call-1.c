/* A region without device code is one warning at the construct that names what and why.
   { accx-no-strict } */
int getpid (void);

void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-warning "getpid" } */
  for (int i = 0; i < 10; i++)
    {
      a[i] = i;
      a[i] += getpid ();
      a[i] -= getpid ();
    }
}
