/* A note that the feedback does not have fails.
   expect: FAIL: accx.feedback/note.c loop, line 6: missing */
void
f (int *x, int n)
{
  #pragma acc parallel loop copy(x[:n]) /* { json-note loop {^#pragma acc loop worker} } */
  for (int i = 0; i < n; i++)
    x[i]++;
}
