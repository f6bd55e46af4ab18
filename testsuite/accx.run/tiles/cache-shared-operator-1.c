/* Sections in _Pragma operators, also of macros' arguments, with and without a first
   element, beside items without a section.  { accx-options "-fplugin-arg-accx-cache=rbi -fplugin-arg-accx-warn=no-effect" } { scan-ptx {st\.shared} } { accx-env ACCX_SIM_CHECK=0 } */
#include "check.h"

enum { N = 70 };
static int a[N][N], b[N][N], c[N];

#define SWEEP(T, D) \
  _Pragma ("acc parallel loop copyin(a, c) copyout(b)") \
  for (int i = 0; i < N; i++) \
    { \
      _Pragma ("acc loop") \
      for (int j = 0; j < N; j++) \
	{ \
	  _Pragma ("acc cache(readonly: a[i - 1:3][j - 1:3], c[:N], b)") \
	  b[i][j] = c[j] + (i >= D && i < N - D ? a[i - D][j] - a[i + D][j] : T); \
	} \
    }

int
main (void)
{
  for (int i = 0; i < N * N; i++)
    a[i / N][i % N] = i * 19 % 83;
  for (int i = 0; i < N; i++)
    c[i] = i;
  SWEEP (5, 1)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, b[i][j], j + (i >= 1 && i < N - 1 ? a[i - 1][j] - a[i + 1][j] : 5));
  SWEEP (7, 2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, b[i][j], j + (i >= 2 && i < N - 2 ? a[i - 2][j] - a[i + 2][j] : 7));
  return DONE ();
}
