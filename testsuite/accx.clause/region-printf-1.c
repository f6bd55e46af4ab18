/* A region without device code is one warning at the construct that names what and why.
   { accx-no-strict } */
int printf (const char *, ...);

void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-warning "printf" } */
  for (int i = 0; i < 10; i++)
    {
      a[i] = i;
      printf ("%d\n", a[i]);
      printf ("%d\n", -a[i]);
    }
}
