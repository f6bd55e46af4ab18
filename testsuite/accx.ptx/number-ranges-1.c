/* GCC knows how many threads a gang has at most: a loop over lanes that has one iteration for some of them is no loop.
   Later versions of GCC have other loops around: two branches, or eight with GCC 13.
   { accx-requires before-gcc-13 } { scan-ptx-times {@!?%p\d+ bra} 3 } */
void
rows (int *restrict a, const int *restrict b)
{
  #pragma acc parallel num_gangs(64) vector_length(128) present(a, b)
  {
    #pragma acc loop gang
    for (int g = 0; g < 64; g++)
      {
	#pragma acc loop vector
	for (int i = 0; i < 100; i++)
	  a[g * 128 + i] += b[g * 128 + i];
      }
  }
}
