/* Feedback: data clauses and data directives, sections as in the source, and what is
   implied.
   { accx-options -fplugin-arg-accx-feedback } */
double m[100][200];

void
given (int n, int *a, int *b, int *c, int *d)
{
  #pragma acc enter data copyin(a[0:n]) create(b[n:2*n]) /* { dg-note {Generating enter data copyin\(a\[:n\]\)$} } { dg-note {Generating enter data create\(b\[n:n \* 2\]\)$} } */
  #pragma acc data copyin(c[2:n], m) copyout(d[0:10]) /* { dg-note {Generating copyin\(c\[2:n\],m\[:\]\[:\]\)$} } { dg-note {Generating copyout\(d\[:10\]\)$} } */
  {
    #pragma acc parallel loop present(a[0:n]) copy(b[n:2*n]) no_create(c[0:1]) /* { dg-note {Generating present\(a\[:n\]\)$} } { dg-note {Generating copy\(b\[n:n \* 2\]\)$} } { dg-note {Generating no_create\(c\[:1\]\)$} } { dg-note {Generating implicit firstprivate\(n\)$} } */
    for (int i = 0; i < n; i++)
      b[n + i] = a[i];
  }
  #pragma acc update device(a[0:n]) self(b[n:n]) /* { dg-note {Generating update device\(a\[:n\]\)$} } { dg-note {Generating update self\(b\[n:n\]\)$} } */
  #pragma acc exit data delete(a[0:n]) copyout(b[n:2*n]) /* { dg-note {Generating exit data delete\(a\[:n\]\)$} } { dg-note {Generating exit data copyout\(b\[n:n \* 2\]\)$} } */
}

int
implied (void)
{
  int sum = 0;
  #pragma acc kernels /* { dg-note {Generating implicit copy\(sum,m\[:\]\[:\]\)$|Generating implicit copy\(m\[:\]\[:\],sum\)$} } */
  for (int i = 0; i < 100; i++)
    sum += m[i][i] > 0;
  return sum;
}
