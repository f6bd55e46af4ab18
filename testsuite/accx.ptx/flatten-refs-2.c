/* An inner loop along an array in shared memory moves one pointer by a constant: no copy of its body multiplies
   an index.
   { scan-ptx {ld\.shared\.f32 %f\d+, \[%rd\d+\+64\];} } */
enum { X = 16, Y = 8, STEPS = 8, RADIUS = 4 };

void
columns (int teams, int pitch, const float *restrict in, const float *restrict weight, float *restrict out)
{
  #pragma acc parallel loop gang num_gangs(teams) vector_length(128) present(in, weight, out)
  for (int g = 0; g < teams; g++)
    {
      float tile[X][(STEPS + 2) * Y + 1];
      #pragma acc loop vector
      for (int t = 0; t < X * Y; t++)
	for (int i = 0; i < STEPS + 2; i++)
	  tile[t % X][t / X + i * Y] = in[(g * STEPS + i) * Y * pitch + t / X * pitch + t % X];
      #pragma acc loop vector
      for (int t = 0; t < X * Y; t++)
	for (int i = 1; i <= STEPS; i++)
	  {
	    float sum = 0;
	    for (int j = -RADIUS; j <= RADIUS; j++)
	      sum += weight[RADIUS - j] * tile[t % X][t / X + i * Y + j];
	    out[(g * STEPS + i) * Y * pitch + t / X * pitch + t % X] = sum;
	  }
    }
}
