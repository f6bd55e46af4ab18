/* Conversions that keep all bits of the scalar, or only round it, leave loops parallel and
   reductions implied: values narrower than it, sums that wrap, comparisons in its own type.  */
int
sums (int n, const signed char *c, const int *a, const double *x, float *f)
{
  int s = 0, most = 0;
  unsigned char wraps = 0, high = 0;
  unsigned least = -1;
  float sum = 0, top = 0;
  #pragma acc parallel loop copyin(c[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {gang, vector} } { json-note reduction {\(\+:s\)} } */
    s += c[i];
  #pragma acc parallel loop copyin(c[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {gang, vector} } { json-note reduction {\(max:most\)} } */
    if (c[i] > most)
      most = c[i];
  #pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {gang, vector} } { json-note reduction {\(\+:wraps\)} } */
    wraps = (unsigned char) (wraps + a[i]);
  #pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {gang, vector} } { json-note reduction {\(max:high\)} } */
    high = (unsigned char) a[i] > high ? (unsigned char) a[i] : high;
  #pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {gang, vector} } { json-note reduction {\(min:least\)} } */
    if (a[i] < least)
      least = a[i];
  #pragma acc parallel loop copyin(x[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {gang, vector} } { json-note reduction {\(\+:sum\)} } */
    sum += x[i];
  #pragma acc parallel loop copyin(x[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {gang, vector} } { json-note reduction {\(max:top\)} } */
    if (x[i] > top)
      top = x[i];
  *f = sum + top;
  return s + most + wraps + high + least;
}

/* Others are not: the loop runs in order.  */
int
in_order (int n, const int *a)
{
  int s = 0;
  unsigned char high = 0;
  #pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {seq$} } */
    s = (signed char) (s + a[i]);
  #pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { json-note loop {seq$} } */
    if (a[i] > high)
      high = a[i];
  return s + high;
}

/* A clause around says that the loops inside are reductions.  */
double
with_clause (int n, int m, const int *a)
{
  _Complex double z = 0;
  #pragma acc parallel loop gang reduction(+:z) copyin(a[0:n * m])
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < m; j++) /* { json-note loop {loop vector} } */
      z += a[i * m + j];
  return __real__ z;
}
