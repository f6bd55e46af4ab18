/* Notes of one kind alone, each function's behind its name.
   { accx-options "-fplugin-arg-accx-feedback=data" } */
void
f (int n, int *restrict a)
{
  #pragma acc parallel loop copy(a[0:n]) /* { dg-note "Generating copy.a.:n.." } { dg-note "implicit firstprivate.n." } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}
