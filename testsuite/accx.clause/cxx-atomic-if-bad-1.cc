/* Mistakes in conditions of atomic directives in C++.  */
struct cell { int k; };

template <class T> void
add (T *a, int n)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic if(absent) /* { dg-error "'absent' was not declared" } */
      a[0] += 1;
      #pragma acc atomic if(n > T (2))
      a[0] += 1;
    }
}

void
f (int *a, int n, cell x, int m)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic if(missing > 3) /* { dg-error "'missing' was not declared" } */
      a[0] += 1;
      #pragma acc atomic if(x) /* { dg-error "operator!" } */
      a[0] += 1;
      #pragma acc atomic if(n >) /* { dg-error "expected an expression behind this" } */
      a[0] += 1;
      #pragma acc atomic read if(x.k)
      m = a[0];
    }
  add (a, n);
}
