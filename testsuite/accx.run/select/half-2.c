/* _Float16 in memory: packed members, unions, structures, complex numbers, routines, private arrays,
   firstprivate, reductions and atomic updates.  */
#include "check.h"

typedef _Float16 half;
enum { N = 600 };

struct __attribute__ ((packed)) odd
{
  char c;
  half h;
  char d;
};

struct pair
{
  half x, y;
};

union bits
{
  half h;
  unsigned short u;
};

static struct odd odd[N];
static struct pair pair[N];
static _Complex _Float16 turned[N];
static unsigned short flipped[N];
static half average[N], weights[3] = { 0.25f, 0.5f, 0.25f };

#pragma acc routine seq
__attribute__ ((noinline)) static half
twice (half x)
{
  return x + x;
}

static half
value (int i)
{
  return (half) (i % 29 - 14) / (half) 4;
}

int
main (void)
{
  half three = 3, total = 0, most = -100, least = 100, counts[4] = { 0 }, extreme = 0, last;
  int all = 1;
  for (int i = 0; i < N; i++)
    {
      pair[i] = (struct pair) { value (i), value (i + 5) };
      turned[i] = value (i) + value (i + 1) * 1.0if;
    }
  #pragma acc parallel loop copy(pair, turned) copyin(weights) copyout(odd, flipped, average) \
    firstprivate(three)
  for (int i = 0; i < N; i++)
    {
      half window[3];
      union bits b;
      for (int k = 0; k < 3; k++)
	window[k] = value (i + k) * weights[k];
      average[i] = window[0] + window[1] + window[2];
      odd[i].c = 'c';
      odd[i].d = 'd';
      odd[i].h = twice (value (i)) + three;
      pair[i].y -= pair[i].x;
      b.h = value (i);
      b.u ^= 0x8000;
      flipped[i] = b.u;
      turned[i] = turned[i] + turned[i];
    }
  #pragma acc parallel loop reduction(+: total) reduction(max: most) reduction(min: least) \
    reduction(&&: all)
  for (int i = 0; i < 580; i++)
    {
      half v = value (i);
      total += v;
      most = v > most ? v : most;
      least = v < least ? v : least;
      all = all && v > -5;
    }
  #pragma acc parallel loop copy(counts, extreme) copyout(last)
  for (int i = 0; i < N; i++)
    {
      half old;
      #pragma acc atomic update
      counts[i % 4] += (half) 1;
      #pragma acc atomic capture
      {
	old = extreme;
	extreme += (half) 2;
      }
      if (old == (half) (2 * N - 2))
	{
	  #pragma acc atomic write
	  last = old;
	}
    }
  for (int i = 0; i < N; i++)
    {
      union bits b = { value (i) };
      half w0 = value (i) * weights[0], w1 = value (i + 1) * weights[1], w2 = value (i + 2) * weights[2];
      CHECK_REAL (i, average[i], w0 + w1 + w2);
      CHECK (i, odd[i].c, 'c');
      CHECK (i, odd[i].d, 'd');
      CHECK_REAL (i, odd[i].h, 2 * value (i) + 3);
      CHECK_REAL (i, pair[i].y, value (i + 5) - value (i));
      CHECK (i, flipped[i], b.u ^ 0x8000);
      CHECK_REAL (i, __real__ turned[i], 2 * value (i));
      CHECK_REAL (i, __imag__ turned[i], 2 * value (i + 1));
    }
  CHECK_REAL (0, total, 0);
  CHECK_REAL (0, most, 3.5);
  CHECK_REAL (0, least, -3.5);
  CHECK (0, all, 1);
  for (int k = 0; k < 4; k++)
    CHECK_REAL (k, counts[k], 150);
  CHECK_REAL (0, extreme, 2 * N);
  CHECK_REAL (0, last, 2 * N - 2);
  return DONE ();
}
