/* Tiles in a sequential loop that writes nothing are fetched ahead, where that pays: in each of the
   kernel's two copies before the loop and in it, in pieces of 16 bytes or element by element;
   one barrier in the loop.  { accx-options "-fplugin-arg-accx-target=sm_80" }
   { scan-ptx-times {cp\.async\.cg\.shared\.global} 8 } { scan-ptx-times {cp\.async\.ca\.shared\.global} 12 }
   { scan-ptx-times {cp\.async\.wait_all} 2 } { scan-ptx-times {bar\.sync} 3 }
   { scan-ptx {shared_1\[4096\]} } */
enum { N = 256, T = 32 };
float a[N][N], b[N][N], c[N][N];

void
f (void)
{
  #pragma acc parallel loop copyin(a, b) copyout(c)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop
      for (int j = 0; j < N; j++)
	{
	  float s = 0;
	  for (int t = 0; t < N; t += T)
	    {
	      #pragma acc cache(a[i:1][t:T], b[t:T][j:1])
	      for (int k = 0; k < T; k++)
		s += a[i][t + k] * b[t + k][j];
	    }
	  c[i][j] = s;
	}
    }
}
