/* Gangs whose number the program computes and whose threads never meet are several blocks where multiprocessors
   would be idle: along further axes where the loops inside share the threads, shorter blocks where one loop has them all.
   { accx-notify "num_gangs=6 num_workers=2 vector_length=32 grid=3x4x6 block=32x2 kernel=nest_[0-9]+_gpu_once" }
   { accx-notify "num_gangs=3 num_workers=4 vector_length=32 grid=3x1x3 block=32 kernel=flat_" }
   { accx-notify "num_gangs=2 num_workers=1 vector_length=128 grid=8 block=32 kernel=line_" }
   { accx-notify "num_gangs=1 num_workers=2 vector_length=32 grid=1 block=32x2 kernel=nest_" }
   { accx-notify "num_gangs=6 num_workers=2 vector_length=32 grid=1x4x6 block=32x2 kernel=even_" }
   { accx-notify "num_gangs=6 num_workers=2 vector_length=32 grid=3x4x6 block=32x2 kernel=uneven_" }
   { accx-notify "num_gangs=3 num_workers=2 vector_length=32 grid=3 block=32x2 kernel=meet_" }
   { accx-notify "num_gangs=3 num_workers=2 vector_length=32 grid=3 block=32x2 kernel=sums_" }
   { accx-notify "num_gangs=3 num_workers=2 vector_length=32 grid=3 block=32x2 kernel=twice_" } */
#include "check.h"

enum { K = 6, J = 7, I = 80 };

static int nj = J, ni = I;
static int a[K][J][I], row[K][J], total[K];

static void
nest (int gangs)
{
  #pragma acc parallel loop gang num_gangs(gangs) num_workers(2) vector_length(32) copy(a)
  for (int k = 0; k < K; k++)
    {
      int seven = k * 7;
      #pragma acc loop worker
      for (int j = 0; j < nj; j++)
	#pragma acc loop vector
	for (int i = 0; i < ni; i++)
	  a[k][j][i] += seven - j * i;
    }
}

static void
flat (int gangs)
{
  #pragma acc parallel loop gang num_gangs(gangs) num_workers(4) vector_length(32) copy(a)
  for (int k = 0; k < K; k++)
    #pragma acc loop worker vector
    for (int i = ni - 1; i >= 0; i--)
      for (int j = 1; j < J; j++)
	a[k][j][i] += a[k][j - 1][i];
}

static void
line (int gangs)
{
  #pragma acc parallel loop gang vector num_gangs(gangs) vector_length(128) copy(a)
  for (int i = 0; i < I; i++)
    for (int k = 1; k < K; k++)
      a[k][1][i] -= a[k - 1][1][i];
}

/* Lanes have the same constant number of iterations here, which may come in packs.  */
static void
even (int gangs)
{
  #pragma acc parallel loop gang num_gangs(gangs) num_workers(2) vector_length(32) copy(a)
  for (int k = 0; k < K; k++)
    #pragma acc loop worker
    for (int j = 0; j < nj; j++)
      #pragma acc loop vector
      for (int i = 0; i < 64; i++)
	a[k][j][i]++;
}

/* Here their numbers differ.  */
static void
uneven (int gangs)
{
  #pragma acc parallel loop gang num_gangs(gangs) num_workers(2) vector_length(32) copy(a)
  for (int k = 0; k < K; k++)
    #pragma acc loop worker
    for (int j = 0; j < J; j++)
      #pragma acc loop vector
      for (int i = 0; i < I; i++)
	a[k][j][i] *= 2;
}

/* Threads read what other threads of their gang have stored.  */
static void
meet (int gangs)
{
  #pragma acc parallel loop gang num_gangs(gangs) num_workers(2) vector_length(32) copy(a) copyout(row)
  for (int k = 0; k < K; k++)
    {
      #pragma acc loop worker vector
      for (int j = 0; j < J; j++)
	row[k][j] = k - j;
      #pragma acc loop worker vector
      for (int i = 0; i < I; i++)
	a[k][0][i] += row[k][i % J];
    }
}

static void
sums (int gangs)
{
  #pragma acc parallel loop gang num_gangs(gangs) num_workers(2) vector_length(32) copyin(a) copyout(total)
  for (int k = 0; k < K; k++)
    {
      int sum = 0;
      #pragma acc loop worker vector reduction(+: sum)
      for (int i = 0; i < I; i++)
	sum += a[k][1][i];
      total[k] = sum;
    }
}

/* An inner loop that runs again reads what other threads stored the time before.  */
static void
twice (int gangs)
{
  #pragma acc parallel loop gang num_gangs(gangs) num_workers(2) vector_length(32) copy(a)
  for (int k = 0; k < K; k++)
    for (int t = 1; t < J; t++)
      #pragma acc loop worker vector
      for (int i = 0; i < I; i++)
	a[k][t][i] += a[k][t - 1][I - 1 - i];
}

static int want[K][J][I];

/* The same in order, in plain C.  */
static void
expect (void)
{
  for (int k = 0; k < K; k++)
    for (int j = 0; j < J; j++)
      for (int i = 0; i < I; i++)
	want[k][j][i] = 3 * (k * 7 - j * i);
  for (int k = 0; k < K; k++)
    for (int j = 1; j < J; j++)
      for (int i = 0; i < I; i++)
	want[k][j][i] += want[k][j - 1][i];
  for (int k = 1; k < K; k++)
    for (int i = 0; i < I; i++)
      want[k][1][i] -= want[k - 1][1][i];
  for (int k = 0; k < K; k++)
    for (int j = 0; j < J; j++)
      for (int i = 0; i < I; i++)
	want[k][j][i] = (want[k][j][i] + (i < 64)) * 2;
  for (int k = 0; k < K; k++)
    for (int i = 0; i < I; i++)
      want[k][0][i] += k - i % J;
  for (int k = 0; k < K; k++)
    for (int t = 1; t < J; t++)
      for (int i = 0; i < I; i++)
	want[k][t][i] += want[k][t - 1][I - 1 - i];
}

int
main (void)
{
  expect ();
  nest (6);
  nest (20000);
  nest (1);
  flat (3);
  line (2);
  even (6);
  uneven (6);
  meet (3);
  twice (3);
  sums (3);
  for (int k = 0; k < K; k++)
    {
      int sum = 0;
      for (int j = 0; j < J; j++)
	for (int i = 0; i < I; i++)
	  CHECK ((k * J + j) * I + i, a[k][j][i], want[k][j][i]);
      for (int i = 0; i < I; i++)
	sum += want[k][1][i];
      CHECK (k, total[k], sum);
    }
  return DONE ();
}
