/* The program that doc/tour.md follows.  */
int printf (const char *, ...);

static void
saxpy (int n, float a, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

int
main (void)
{
  static float x[1000], y[1000];
  for (int i = 0; i < 1000; i++)
    x[i] = i;
  saxpy (1000, 2, x, y);
  printf ("%g\n", y[999]);
  return 0;
}
