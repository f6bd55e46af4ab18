/* A region with forty mapped variables and thirty scalars.  */
#include "check.h"
static int a0[20];
static int a1[20];
static int a2[20];
static int a3[20];
static int a4[20];
static int a5[20];
static int a6[20];
static int a7[20];
static int a8[20];
static int a9[20];
static int a10[20];
static int a11[20];
static int a12[20];
static int a13[20];
static int a14[20];
static int a15[20];
static int a16[20];
static int a17[20];
static int a18[20];
static int a19[20];
static int a20[20];
static int a21[20];
static int a22[20];
static int a23[20];
static int a24[20];
static int a25[20];
static int a26[20];
static int a27[20];
static int a28[20];
static int a29[20];
static int a30[20];
static int a31[20];
static int a32[20];
static int a33[20];
static int a34[20];
static int a35[20];
static int a36[20];
static int a37[20];
static int a38[20];
static int a39[20];

int
main (void)
{
  int s0 = 1;
  int s1 = 2;
  int s2 = 5;
  int s3 = 10;
  int s4 = 17;
  int s5 = 26;
  int s6 = 37;
  int s7 = 50;
  int s8 = 65;
  int s9 = 82;
  int s10 = 101;
  int s11 = 122;
  int s12 = 145;
  int s13 = 170;
  int s14 = 197;
  int s15 = 226;
  int s16 = 257;
  int s17 = 290;
  int s18 = 325;
  int s19 = 362;
  int s20 = 401;
  int s21 = 442;
  int s22 = 485;
  int s23 = 530;
  int s24 = 577;
  int s25 = 626;
  int s26 = 677;
  int s27 = 730;
  int s28 = 785;
  int s29 = 842;
  for (int i = 0; i < 20; i++)
    {
      a0[i] = i * 1;
      a1[i] = i * 2;
      a2[i] = i * 3;
      a3[i] = i * 4;
      a4[i] = i * 5;
      a5[i] = i * 6;
      a6[i] = i * 7;
      a7[i] = i * 8;
      a8[i] = i * 9;
      a9[i] = i * 10;
      a10[i] = i * 11;
      a11[i] = i * 12;
      a12[i] = i * 13;
      a13[i] = i * 14;
      a14[i] = i * 15;
      a15[i] = i * 16;
      a16[i] = i * 17;
      a17[i] = i * 18;
      a18[i] = i * 19;
      a19[i] = i * 20;
      a20[i] = i * 21;
      a21[i] = i * 22;
      a22[i] = i * 23;
      a23[i] = i * 24;
      a24[i] = i * 25;
      a25[i] = i * 26;
      a26[i] = i * 27;
      a27[i] = i * 28;
      a28[i] = i * 29;
      a29[i] = i * 30;
      a30[i] = i * 31;
      a31[i] = i * 32;
      a32[i] = i * 33;
      a33[i] = i * 34;
      a34[i] = i * 35;
      a35[i] = i * 36;
      a36[i] = i * 37;
      a37[i] = i * 38;
      a38[i] = i * 39;
      a39[i] = i * 40;
    }
  #pragma acc parallel loop copy(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19) \
    copy(a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39)
  for (int i = 0; i < 20; i++)
    {
      a0[i] += s0;
      a1[i] += s1;
      a2[i] += s2;
      a3[i] += s3;
      a4[i] += s4;
      a5[i] += s5;
      a6[i] += s6;
      a7[i] += s7;
      a8[i] += s8;
      a9[i] += s9;
      a10[i] += s10;
      a11[i] += s11;
      a12[i] += s12;
      a13[i] += s13;
      a14[i] += s14;
      a15[i] += s15;
      a16[i] += s16;
      a17[i] += s17;
      a18[i] += s18;
      a19[i] += s19;
      a20[i] += s20;
      a21[i] += s21;
      a22[i] += s22;
      a23[i] += s23;
      a24[i] += s24;
      a25[i] += s25;
      a26[i] += s26;
      a27[i] += s27;
      a28[i] += s28;
      a29[i] += s29;
      a30[i] += s0;
      a31[i] += s1;
      a32[i] += s2;
      a33[i] += s3;
      a34[i] += s4;
      a35[i] += s5;
      a36[i] += s6;
      a37[i] += s7;
      a38[i] += s8;
      a39[i] += s9;
    }
  int *all[40] = { a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39 };
  for (int k = 0; k < 40; k++)
    for (int i = 0; i < 20; i++)
      CHECK (k * 20 + i, all[k][i], i * (k + 1) + (k % 30) * (k % 30) + 1);
  return DONE ();
}
