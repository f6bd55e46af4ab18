/* C++: what a lambda has captured by reference and has no known size is on the host, which is said
   where a region uses it; not of lambdas of the region itself.  { accx-options {-x c++} } */
struct open;
extern void use (const open &);

void
f (double *a, int n, open &object)
{
  auto add = [&] (int i) { a[i] += n + (&object != 0); };
  #pragma acc parallel loop copy(a[0:n]) /* { dg-warning "lambda 'add' has captured 'object' by reference" } */
  for (int i = 0; i < n; i++)
    add (i);
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      auto inner = [&] { a[i] += n; };
      inner ();
    }
}
