/* A loop over gangs and lanes begins with the thread's own number, and nothing is left of the
   calls by which GCC stands for it.
   { scan-ptx {%ctaid\.x} } { scan-ptx {%tid\.x} } { scan-ptx-times {st\.global} 1 } */
void
f (int n, int *a)
{
  #pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 3 * i;
}
