/* Conditions that a thread's own loops do not change leave these: the loads of unrolled iterations
   stand in a row, with no branch between.
   { scan-ptx {ld\.global[^\n]*\n([^\n@]*\n)*[^\n]*ld\.global[^\n]*\n([^\n@]*\n)*[^\n]*ld\.global[^\n]*\n([^\n@]*\n)*[^\n]*ld\.global} }
   { accx-options "-fplugin-arg-accx-jam=off" } */
void
f (int w, int h, int s, const float *restrict image, float *restrict sums)
{
  #pragma acc parallel loop collapse(2) copyin(image[0:w*h]) copyout(sums[0:w*h])
  for (int x = 0; x < w; x++)
    for (int y = 0; y < h; y++)
      {
	float sum = 0;
	for (int i = -s; i <= s; i++)
	  for (int j = -s; j <= s; j++)
	    if (x - s >= 0 && x + s < w && y - s >= 0 && y + s < h)
	      sum += image[(x + i) * h + y + j];
	sums[x * h + y] = sum;
      }
}
