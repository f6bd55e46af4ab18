/* Feedback in C++: sections, loops of templates and members, reductions.
   { accx-options {-x c++ -fplugin-arg-accx-feedback} } */
template <class T> struct vec
{
  T *d;
  int n;
  void add (T x)
  {
    #pragma acc parallel loop copy(d[1:2*n]) /* { dg-note {Generating copy\(this->d\[1:2 \* this->n\]\)$} } { dg-note {Generating NVIDIA GPU code$} } */
    for (int i = 0; i < n; i++) /* { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
      d[1 + i] += x;
  }
};

double
f (int n, double *a, double *b)
{
  vec<double> v = { a, n };
  double s = 0;
  v.add (2);
  #pragma acc parallel loop collapse(2) reduction(+:s) copyin(b[n:2*n]) /* { dg-note {Generating copyin\(b\[n:2 \* n\]\)$} } { dg-note {Generating implicit firstprivate\(n\)$} } */
  for (int i = 0; i < n; i++) /* { dg-note {#pragma acc loop gang, vector\(256\) collapse\(2\) /. blockIdx.x threadIdx.x ./$} } { dg-note {Generating reduction\(\+:s\)$} } */
    for (int j = 0; j < 10; j++)
      s += b[n + i] * j;
  return s;
}
