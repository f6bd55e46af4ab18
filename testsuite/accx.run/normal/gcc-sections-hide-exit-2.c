/* However structures and what their members lead to are entered and left, with sections or
   without, in one directive or several, as much is taken away as was put there.
   { accx-launches 0 }  */
#include "check.h"
#include <openacc.h>

struct part
{
  int n;
  int *a, *b;
};

enum { N = 10 };

static int a[N], b[N];
static struct part s = { N, a, b };

/* Checks what is present: S, A and B.  */
static void
expect (int line, int whole, int is_a, int is_b)
{
  CHECK (line, acc_is_present (&s, sizeof s), whole);
  CHECK (line, acc_is_present (a, sizeof a), is_a);
  CHECK (line, acc_is_present (b, sizeof b), is_b);
}

#define DO(X) _Pragma (#X)

/* The three ways in.  */
#define IN1(WHOLE, M) DO (acc enter data copyin (WHOLE, M a[0:N], M b[0:N]))
#define IN2(WHOLE, M) \
  DO (acc enter data copyin (WHOLE)) \
  DO (acc enter data copyin (M a[0:N], M b[0:N]))
#define IN3(WHOLE, M) \
  DO (acc enter data copyin (WHOLE)) \
  DO (acc enter data create (M b[0:N])) \
  DO (acc enter data copyin (M a[0:N]))

/* The ways out of each.  */
#define OUT(IN, WHOLE, M) \
  IN (WHOLE, M) \
  expect (__LINE__, 1, 1, 1); \
  DO (acc exit data delete (WHOLE, M a[0:N], M b[0:N])) \
  expect (__LINE__, 0, 0, 0); \
  IN (WHOLE, M) \
  DO (acc exit data delete (M a, M b, WHOLE)) \
  expect (__LINE__, 0, 0, 0); \
  IN (WHOLE, M) \
  DO (acc exit data delete (M a[0:N], M b[0:N])) \
  expect (__LINE__, 1, 0, 0); \
  DO (acc exit data delete (WHOLE)) \
  expect (__LINE__, 0, 0, 0); \
  IN (WHOLE, M) \
  DO (acc exit data delete (M a[0:N])) \
  expect (__LINE__, 1, 0, 1); \
  DO (acc exit data copyout (M b)) \
  expect (__LINE__, 1, 0, 0); \
  DO (acc exit data delete (WHOLE)) \
  expect (__LINE__, 0, 0, 0);

int
main (void)
{
  struct part *p = &s;
  OUT (IN1, s, s.)
  OUT (IN2, s, s.)
  OUT (IN3, s, s.)
  OUT (IN1, p[0:1], p->)
  OUT (IN2, p[0:1], p->)
  OUT (IN3, p[0:1], p->)
  return DONE ();
}
