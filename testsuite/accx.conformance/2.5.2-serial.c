/* A serial construct runs in one gang of one worker of one lane, in order.
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1} }
   { accx-notify-not {num_gangs=([2-9]|1\d)} } { accx-notify-not {vector_length=([2-9]|1\d)} } */
#include "../accx.run/check.h"

enum { N = 41 };
struct state { int n; double x; char text[8]; };

int
main (void)
{
  int count = 0, fib[N], steps = 0;
  unsigned long long h = 14695981039346656037ull, want = h;
  struct state s = { 0, 1, "" };
  #pragma acc serial
  {
    fib[0] = fib[1] = 1;
    for (int i = 2; i < N; i++)
      fib[i] = fib[i - 1] + fib[i - 2];
  }
  #pragma acc serial copy(count, s, h, steps)
  {
    count++;
    for (int i = 0; i < 7; i++)
      {
	s.text[i] = 'a' + i;
	s.x = s.x * 1.5 + i;
	s.n += s.text[i];
      }
    int n = 27;
    while (n != 1)
      {
	n = n % 2 ? 3 * n + 1 : n / 2;
	steps++;
      }
    for (int i = 0; i < 100; i++)
      h = (h ^ (unsigned char) i) * 1099511628211ull;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, fib[i], i < 2 ? 1 : fib[i - 1] + fib[i - 2]);
  CHECK (0, fib[N - 1], 165580141);
  CHECK (1, count, 1);
  CHECK (2, steps, 111);
  double x = 1;
  for (int i = 0; i < 7; i++)
    x = x * 1.5 + i;
  for (int i = 0; i < 100; i++)
    want = (want ^ i) * 1099511628211ull;
  CHECK_REAL (3, s.x, x);
  CHECK (4, s.n, 7 * 'a' + 21);
  CHECK (5, s.text[6], 'g');
  CHECK (6, h == want, 1);
  return DONE ();
}
