/* fromfp and its relatives as C23 has them give real numbers, and none for integers that have no room.
   The expected values are those of F.10.6.10.
   { accx-drivers sim cuda } */
#include "check.h"

double fromfp (double, int, unsigned);
double ufromfp (double, int, unsigned);
double fromfpx (double, int, unsigned);
double ufromfpx (double, int, unsigned);
float fromfpf (float, int, unsigned);
float ufromfpf (float, int, unsigned);
float fromfpxf (float, int, unsigned);
float ufromfpxf (float, int, unsigned);

enum { UPWARD, DOWNWARD, TOWARDZERO, TONEARESTFROMZERO, TONEAREST, NONE = 1000 };

static const struct
{
  double x;
  int way;
  unsigned width;
  double is_signed, is_unsigned;        /* NONE: not a number */
} cases[] = {
  { 0, TONEAREST, 1, 0, 0 }, { 0, TONEAREST, 0, NONE, NONE }, { 2.5, TONEAREST, 4, 2, 2 },
  { 3.5, TONEAREST, 4, 4, 4 }, { 2.5, TONEARESTFROMZERO, 4, 3, 3 }, { -2.5, TONEARESTFROMZERO, 4, -3, NONE },
  { 2.25, UPWARD, 4, 3, 3 }, { -2.25, UPWARD, 4, -2, NONE }, { 2.75, DOWNWARD, 4, 2, 2 },
  { -2.25, DOWNWARD, 4, -3, NONE }, { 2.75, TOWARDZERO, 4, 2, 2 }, { -2.75, TOWARDZERO, 4, -2, NONE },
  { -0.25, TOWARDZERO, 4, 0, 0 }, { -0.25, DOWNWARD, 4, -1, NONE }, { 7, TONEAREST, 4, 7, 7 },
  { 8, TONEAREST, 4, NONE, 8 }, { 7.5, TONEAREST, 4, NONE, 8 }, { -8, TONEAREST, 4, -8, NONE },
  { -9, TONEAREST, 4, NONE, NONE }, { 15, TONEAREST, 4, NONE, 15 }, { 16, TONEAREST, 4, NONE, NONE },
  { -1, TONEAREST, 1, -1, NONE }, { 1, TONEAREST, 1, NONE, 1 }, { 0x1p62, TONEAREST, 64, 0x1p62, 0x1p62 },
  { 0x1p63, TONEAREST, 64, NONE, 0x1p63 }, { -0x1p63, TONEAREST, 64, -0x1p63, NONE },
  { 0x1p64, TONEAREST, 64, NONE, NONE }, { 0x1p64, TONEAREST, 66, 0x1p64, 0x1p64 },
  { 0x1p100, TONEAREST, 2000, 0x1p100, 0x1p100 }, { __builtin_inf (), TONEAREST, 2000, NONE, NONE },
  { -__builtin_inf (), UPWARD, 64, NONE, NONE }, { __builtin_nan (""), TONEAREST, 64, NONE, NONE }
};
enum { N = sizeof cases / sizeof *cases };

static int
same (double got, double want)
{
  return want == NONE ? got != got : got == want;
}

int
main (void)
{
  static double d[N][4], zero;
  static float f[N][4];
#pragma acc parallel loop copyin(cases) copyout(d, f)
  for (int i = 0; i < N; i++)
    {
      double x = cases[i].x;
      int way = cases[i].way;
      unsigned width = cases[i].width;
      d[i][0] = fromfp (x, way, width);
      d[i][1] = fromfpx (x, way, width);
      d[i][2] = ufromfp (x, way, width);
      d[i][3] = ufromfpx (x, way, width);
      f[i][0] = fromfpf ((float) x, way, width);
      f[i][1] = fromfpxf ((float) x, way, width);
      f[i][2] = ufromfpf ((float) x, way, width);
      f[i][3] = ufromfpxf ((float) x, way, width);
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 4; k++)
      {
	double want = k < 2 ? cases[i].is_signed : cases[i].is_unsigned;
	CHECK (i, same (d[i][k], want), 1);
	CHECK (i, same (f[i][k], want), 1);
      }
#pragma acc serial copyout(zero)
  zero = ufromfp (-0.25, UPWARD, 8);
  CHECK (0, __builtin_signbit (zero) != 0, 1);
  return DONE ();
}
