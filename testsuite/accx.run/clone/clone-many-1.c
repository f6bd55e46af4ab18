/* Thirty regions in one unit, called in a changing order.  */
#include "check.h"

static int a[64];

static void
step0 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 0 + i % 1;
}

static void
step1 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 1 + i % 2;
}

static void
step2 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 2 + i % 3;
}

static void
step3 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 3 + i % 4;
}

static void
step4 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 4 + i % 5;
}

static void
step5 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 5 + i % 6;
}

static void
step6 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 6 + i % 7;
}

static void
step7 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 7 + i % 8;
}

static void
step8 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 8 + i % 9;
}

static void
step9 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 9 + i % 10;
}

static void
step10 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 10 + i % 11;
}

static void
step11 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 11 + i % 12;
}

static void
step12 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 12 + i % 13;
}

static void
step13 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 13 + i % 14;
}

static void
step14 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 14 + i % 15;
}

static void
step15 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 15 + i % 16;
}

static void
step16 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 16 + i % 17;
}

static void
step17 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 17 + i % 18;
}

static void
step18 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 18 + i % 19;
}

static void
step19 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 19 + i % 20;
}

static void
step20 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 20 + i % 21;
}

static void
step21 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 21 + i % 22;
}

static void
step22 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 22 + i % 23;
}

static void
step23 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 23 + i % 24;
}

static void
step24 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 24 + i % 25;
}

static void
step25 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 25 + i % 26;
}

static void
step26 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 26 + i % 27;
}

static void
step27 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 1 + x * 27 + i % 28;
}

static void
step28 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 2 + x * 28 + i % 29;
}

static void
step29 (int x)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    a[i] = a[i] * 3 + x * 29 + i % 30;
}

int
main (void)
{
  static void (*const steps[30]) (int) = { step0, step1, step2, step3, step4, step5, step6, step7, step8, step9, step10, step11, step12, step13, step14, step15, step16, step17, step18, step19, step20, step21, step22, step23, step24, step25, step26, step27, step28, step29 };
  static unsigned want[64];
  for (int round = 0; round < 60; round++)
    {
      int k = round * 7 % 30;
      for (int i = 0; i < 64; i++)
        {
          a[i] %= 1000;
          want[i] %= 1000;
        }
      steps[k] (round);
      for (int i = 0; i < 64; i++)
        want[i] = want[i] * (k % 3 + 1) + round * k + i % (k + 1);
      for (int i = 0; i < 64; i++)
        CHECK (round, a[i], want[i]);
    }
  return DONE ();
}
