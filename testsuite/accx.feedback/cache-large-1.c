/* A tile that is larger than the shared memory of the target's GPUs is none, and a note says
   so.  */
enum { N = 600, W = 17000 };
float w[W], got[N];

void
f (void)
{
  #pragma acc parallel loop gang vector vector_length(256) copyin(w) copyout(got)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(w[0:W]) /* { json-note memory {No shared memory used for w: its tile does not fit into the shared memory that GPUs of the target have} } */
      float s = 0;
      for (int k = 0; k < 1000; k++)
	s += w[k * 15 + i % 500];
      got[i] = s;
    }
}
