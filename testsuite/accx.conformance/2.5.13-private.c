/* private on a compute construct: each gang has its own copy, the original is left alone. */
#include "../accx.run/check.h"

enum { GANGS = 9, N = 100 };
enum color { RED, GREEN, BLUE };

int
main (void)
{
  int n = -7, out[N], counts[N];
  double x = 2.5, half[N];
  char c = 'z';
  enum color color = BLUE;
  long long big = 1;
  int *p = &n;
  float complex_part = 0;
  #pragma acc parallel num_gangs(GANGS) private(n, x, c) private(color, big) copyout(out, half)
  {
    n = 3;
    x = n / 2.0;
    c = 'a' + n;
    color = GREEN;
    big = 1ll << 40;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	/* Gangs go on at their own pace, each with its own n and x.  */
	n += 1;
	x = i;
	out[i] = (n > 3) + (c == 'd') + (color == GREEN) + (big == 1ll << 40);
	half[i] = x / 2;
      }
  }
  CHECK (0, n, -7);
  CHECK_REAL (0, x, 2.5);
  CHECK (0, c, 'z');
  CHECK (0, color, BLUE);
  CHECK (0, big, 1);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, out[i], 4);
      CHECK_REAL (i, half[i], i * 0.5);
    }

  /* Used by the lanes of a gang: they share its copy.  */
  #pragma acc parallel num_gangs(GANGS) vector_length(64) private(n, complex_part, p) copyout(counts)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	n = i;
	complex_part = 0.25f * i;
	p = NULL;
	int sum = 0;
	#pragma acc loop vector reduction(+:sum)
	for (int j = 0; j < 70; j++)
	  sum += n + (int) (4 * complex_part) + (p != NULL);
	counts[i] = sum;
      }
  }
  for (int i = 0; i < N; i++)
    CHECK (i, counts[i], 140 * i);
  CHECK (1, n == -7 && p == &n && complex_part == 0, 1);
  #pragma acc serial private(n) copyout(out)
  {
    n = 12;
    out[0] = n;
  }
  CHECK (2, out[0], 12);
  CHECK (3, n, -7);
  return DONE ();
}
