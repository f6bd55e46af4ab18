/* Mandelbrot set: divergent while loops under gang and vector, unsigned char
   output written by a routine, a histogram of the counts with atomics.  */
#include "check.h"
#include <string.h>

enum { W = 48, H = 32, MAX = 60 };

#pragma acc routine seq
static unsigned char
escape (int x, int y)
{
  float cr = x * 3.0f / W - 2.25f, ci = y * 2.0f / H - 1.0f, zr = 0, zi = 0;
  int n = 0;
  while (n < MAX && zr * zr + zi * zi < 4)
    {
      float t = zr * zr - zi * zi + cr;
      zi = 2 * zr * zi + ci;
      zr = t;
      n++;
    }
  return n;
}

int
main (void)
{
  static unsigned char image[H][W], image2[H][W];
  int histogram[MAX + 1] = { 0 }, want[MAX + 1] = { 0 };
  #pragma acc data copyout(image) copyout(image2) copy(histogram)
  {
    #pragma acc parallel loop gang
    for (int y = 0; y < H; y++)
      #pragma acc loop vector
      for (int x = 0; x < W; x++)
        image[y][x] = escape (x, y);
    #pragma acc parallel loop tile(8, 8)
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
        image2[y][x] = escape (x, y);
    #pragma acc parallel loop collapse(2)
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
        {
          #pragma acc atomic update
          histogram[image[y][x]]++;
        }
  }
  int differ = 0;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      {
        /* Contraction to fused operations moves a point at the border.  */
        int e = escape (x, y);
        differ += image[y][x] != e;
        CHECK (y * W + x, image2[y][x], image[y][x]);
        want[image[y][x]]++;
      }
  CHECK (-1, differ < W * H / 100, 1);
  for (int n = 0; n <= MAX; n++)
    CHECK (n, histogram[n], want[n]);
  return DONE ();
}
