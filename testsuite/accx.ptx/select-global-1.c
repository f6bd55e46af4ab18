/* Mapped arrays are accessed with ld.global and st.global.
   { scan-ptx {ld\.global(\.nc)?\.[a-z]*32} } { scan-ptx {st\.global\.[a-z]*32} } { scan-ptx-not {ld\.u32|ld\.s32} } */
void
f (int *a, int n)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += i;
}
