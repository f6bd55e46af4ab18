/* A number out of the range that is written to a tile of codes is named by its index.
   { accx-device-only }
   { accx-options "-fplugin-arg-accx-cache=rbi -fplugin-arg-accx-cache-write=back" }
   { scan-ptx {st\.shared\.u16} }
   { accx-run-fails {of a at .*element 37 is 2, out of the range} } */
static float a[100];

int
main (void)
{
  #pragma acc parallel loop gang ccopy(a[0:100:-1:1]) compression(a) vector_length(32)
  for (int g = 0; g < 2; g++)
    {
      #pragma acc cache(a[g * 50:50])
      #pragma acc loop vector
      for (int i = g * 50; i < g * 50 + 50; i++)
	a[i] = i == 37 ? 2 : 0;
    }
  return 0;
}
