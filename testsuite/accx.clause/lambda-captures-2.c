/* C++: what a lambda has captured by reference is on the host, which is said where a region
   uses it; not of lambdas of the region itself.  { accx-options {-x c++} } */
void
f (double *a, int n)
{
  auto add = [&] (int i) { a[i] += n; };
  #pragma acc parallel loop copy(a[0:n]) /* { dg-warning "lambda 'add' has captured 'a' by reference" } { dg-warning "captured 'n' by reference" } */
  for (int i = 0; i < n; i++)
    add (i);
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      auto inner = [&] { a[i] += n; };
      inner ();
    }
}
