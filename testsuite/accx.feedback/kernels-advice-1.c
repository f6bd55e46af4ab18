/* Advice where something keeps a loop from running in parallel, and the function of each note.
   { accx-options "-fplugin-arg-accx-warn=no-host" } { accx-no-strict } */
int work (int);

void
scan (int n, int *a, int *idx)
{
  int s = 0, last, b[100];
  #pragma acc kernels copy(a[0:n], idx[0:n])
  {
    for (int i = 1; i < n; i++) /* { json-note advice {declare it 'restrict'; .*'#pragma acc loop independent'; .*'#pragma acc atomic'} } */
      a[i] += a[i - 1];
    for (int i = 1; i < n; i++) /* { json-note advice {element of b .*'#pragma acc loop independent'; .* '#pragma acc atomic'} } */
      b[idx[i]] = b[i] + 1;
    for (int i = 1; i < n; i++) /* { json-note advice {'reduction\(\+:s\)'} } */
      { s = s * 3 + a[i]; a[i] = s; }
    for (int i = 1; i < n; i++) /* { json-note advice {'#pragma acc routine seq' at the function} } */
      a[i] = work (i);
    for (int i = 1; i < n; i++)
      a[i] = 3;
    for (int i = 0; i < n; i++) /* { json-note advice {if last is not needed behind the loop} } */
      if (idx[i])
	last = i;
    a[0] = last;
  }
}
