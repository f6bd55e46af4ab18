/* A loop in which threads meet has one entry: the first iteration's test of which thread works is
   not apart from that of the others, or the assembler would copy the barrier, and threads of one
   warp would wait in two copies of it for ever.
   { scan-ptx-not {setp\.le\.s32 %p\d+, (%r\d+), 1;(.|\n)*setp\.le\.s32 %p\d+, \1, 1;} } */
void
f (int *restrict out, const unsigned short *restrict a, int n)
{
  #pragma acc parallel num_gangs(16) num_workers(8) vector_length(32) \
    copyin(a[0:n]) copy(out[0:64])
  {
    long p[5] = { 0 };
    for (int t = 0; t < 2; t++)
      {
	#pragma acc loop worker vector
	for (int i = 2; i < 4; i += 7)
	  {
	    long x = 0;
	    for (int k = 0; k < n; k++)
	      x = (x * 3 + a[k] % 100) % 997;
	    unsigned long long y = x == t ? t + i : i + i;
	    p[i] = a[y & 63] - t;
	  }
      }
    #pragma acc loop gang worker vector
    for (int i = 0; i < 64; i++)
      out[i] = p[i % 5];
  }
}
