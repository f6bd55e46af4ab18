/* A region without device code is one warning at the construct that names what and why.
   { accx-no-strict } */
int rand (void);

void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-warning "rand" } */
  for (int i = 0; i < 10; i++)
    {
      a[i] = i;
      a[i] += rand ();
      a[i] -= rand ();
    }
}
