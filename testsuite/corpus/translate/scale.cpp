// scale.cpp: a program for corpus-check, with OpenMP's directives and a header of its own.
#include <cstdio>
#include <cstdlib>
#include <vector>
#include "scale.h"

int main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 0;
  std::vector<float> data (n, 2.0f);
  float *a = data.data ();
  #pragma omp target data map(tofrom: a[0:n])
  scale (n, a);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf ("sum %.1f\n%s\n", sum, n > 0 && sum == 6.0 * n ? "PASS" : "FAIL");
}
