/* Collapsed loops over int with constant bounds that are more than an int counts are
   counted in 64 bits.
   { scan-ptx {setp\.l[et]\.s64[^\n]* 79999999[0-9][0-9];} } */
void
f (float *a)
{
  #pragma acc parallel loop collapse(3) num_gangs(8) copy(a[0:16])
  for (int i = 0; i < 2000; i++)
    for (int j = 0; j < 2000; j++)
      for (int k = 0; k < 2000; k++)
	if (i == j && j == k && k < 16)
	  a[k] = 1;
}
