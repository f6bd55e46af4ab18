/* Elements of a declared array in front of an unsigned index share its address: where the index would come round,
   there is no element.
   { scan-ptx {ld\.shared\.f32 %f\d+, \[%rd\d+\+-68\];} } */
enum { W = 16, H = 8 };

void
smooth (unsigned teams, const float *restrict in, float *restrict out)
{
  #pragma acc parallel loop gang num_gangs(teams) vector_length(128) present(in, out)
  for (unsigned g = 0; g < teams; g++)
    {
      float tile[(W + 2) * (H + 2)];
      #pragma acc loop vector
      for (unsigned t = 0; t < (W + 2) * (H + 2); t++)
	tile[t] = in[g * 128 + t];
      #pragma acc loop vector
      for (unsigned t = 0; t < W * H; t++)
	{
	  unsigned at = (t / W + 1) * (W + 2) + t % W + 1;
	  out[g * 128 + t] = tile[at] + tile[at - 1] + tile[at - W - 2];
	}
    }
}
