/* Feedback: reductions over arrays, sections, complex numbers and members are named as
   the source names them, at their loops.
   { accx-options -fplugin-arg-accx-feedback } */
struct totals { long n; };

void
f (int n, const int *a, int *bins, double _Complex *result, struct totals *out)
{
  int histogram[8] = { 0 };
  double _Complex z = 1;
  struct totals t = { 0 };
  #pragma acc parallel loop reduction(+:histogram) copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-note {Generating reduction\(\+:histogram\)$} } */
    histogram[a[i] & 7]++;
  #pragma acc parallel loop reduction(max:bins[2:4]) copyin(a[0:n]) copy(bins[0:8])
  for (int i = 0; i < n; i++) /* { dg-note {Generating reduction\(max:bins\[2:4\]\)$} } */
    for (int k = 2; k < 6; k++)
      bins[k] = bins[k] > a[i] ? bins[k] : a[i];
  #pragma acc parallel loop reduction(*:z) copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-note {Generating reduction\(\*:z\)$} } */
    z *= a[i];
  #pragma acc parallel loop reduction(+:t.n) copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-note {Generating reduction\(\+:t\.n\)$} } */
    t.n += a[i];
  *result = z + histogram[0];
  *out = t;
}
