/* The accesses that a cache directive names are to a tile in shared memory, each element of which
   comes from memory once.
   { accx-options "-fplugin-arg-accx-cache=rbi" }
   { scan-ptx {st\.shared} } { scan-ptx {ld\.shared} } */
void
f (int n, const int *restrict a, int *restrict b)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      #pragma acc cache(a[i - 1:3])
      b[i] = a[i - 1] + 2 * a[i] + a[i + 1];
    }
}
