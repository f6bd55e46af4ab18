/* A pipeline over chunks: three queues, each chunk copied in, computed and copied
   out asynchronously; data from acc_malloc and from data clauses.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 1000, CHUNK = 90 };

int
main (void)
{
  float *in = malloc (N * sizeof *in), *out = malloc (N * sizeof *out);
  for (int i = 0; i < N; i++)
    {
      in[i] = i;
      out[i] = -1;
    }
  #pragma acc data create(in[0:N], out[0:N])
  {
    for (int at = 0, k = 0; at < N; at += CHUNK, k++)
      {
        int n = N - at < CHUNK ? N - at : CHUNK;
        #pragma acc update device(in[at:n]) async(k % 3)
        #pragma acc parallel loop async(k % 3)
        for (int i = at; i < at + n; i++)
          out[i] = 2 * in[i] + 1;
        #pragma acc update self(out[at:n]) async(k % 3)
      }
    #pragma acc wait
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, out[i], 2 * i + 1);
  for (int at = 0, k = 0; at < N; at += CHUNK, k++)
    {
      int n = N - at < CHUNK ? N - at : CHUNK;
      #pragma acc enter data copyin(in[at:n]) create(out[at:n]) async(k)
      #pragma acc parallel loop present(in[at:n], out[at:n]) async(k)
      for (int i = at; i < at + n; i++)
        out[i] = in[i] * in[i];
      #pragma acc exit data delete(in[at:n]) copyout(out[at:n]) async(k)
    }
  acc_wait_all ();
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, out[i], (float) i * i);
  CHECK (0, acc_is_present (in, N * sizeof *in), 0);
  free (in);
  free (out);
  return DONE ();
}
