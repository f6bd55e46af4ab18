/* Strict: a region without device code is an error at the construct.  */
int printf (const char *, ...);

void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-error "printf|puts" } */
  for (int i = 0; i < 10; i++)
    {
      a[i] = i;
      printf ("%d\n", a[i]);
    }
}
