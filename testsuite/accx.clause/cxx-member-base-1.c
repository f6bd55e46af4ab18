/* C++: a member of a base class in a clause is right; the address of `this' stays an error elsewhere.
   { accx-options {-x c++} } { accx-requires before-gcc-14 } */
struct base { int n; double *x; };
struct derived : base
{
  void f ()
  {
    #pragma acc parallel loop \
      copy(x[0:n])
    for (int i = 0; i < n; i++)
      x[i] = i;
  }
  void *g ()
  {
    return &this; /* { dg-error "lvalue required" } */
  }
};
