/* Sums and products of short integers that are only stored are not extended each.
   { scan-ptx-not {and\.b32 %r[0-9]+, %r[0-9]+, 65535} } { scan-ptx-not {cvt\.s32\.s16} } */
void
f (int n, const short *a, const short *b, short *c)
{
  #pragma acc parallel loop copyin(a[0:n], b[0:n]) copyout(c[0:n])
  for (int i = 0; i < n; i++)
    {
      short s = (short) (a[i] + b[i]), p = (short) (a[i] * b[i]);
      c[i] = (short) ((short) (s - p) * 3 + (short) (a[i] > 0 ? s : p));
    }
}
