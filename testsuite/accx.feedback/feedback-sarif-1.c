/* SARIF beside JSON: the function of each note, and a file whose name ends in .sarif.
   { accx-options "-fplugin-arg-accx-warn=no-host" } { accx-no-strict } */
int work (int);

void
one (int n, int *restrict a)
{
  #pragma acc parallel loop copy(a[0:n]) /* { json-note data/one {copy} } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
two (int n, int *restrict a)
{
  #pragma acc parallel loop copy(a[0:n]) /* { json-note host/two {call of 'work'} } */
  for (int i = 0; i < n; i++)
    a[i] = work (i);
}
