/* Trip programs compute what C computes, in each type, and give up where C has
   no value.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include <limits.h>

#include "pure/pure.h"
#include "unit.h"

#define K(V) { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = (V) }
#define P(N, T, AT) \
  { .code = ACCX_OP_PARAM, .type = ACCX_##T, .param = (N), .value = (AT) }
#define OP(O, T) { .code = ACCX_OP_##O, .type = ACCX_##T }

/* The program's value must be WANT.  */
#define VALUE(WANT, ...)						\
  do									\
    {									\
      const struct accx_op ops[] = { __VA_ARGS__ };			\
      struct accx_trip t = { ops, sizeof ops / sizeof ops[0], 0 };	\
      int64_t got = -12345;						\
      CHECK (shape_trip (&t, params, &got), 1);				\
      CHECK (got, WANT);						\
    }									\
  while (0)

/* The program must have no value.  */
#define NOTHING(...)							\
  do									\
    {									\
      const struct accx_op ops[] = { __VA_ARGS__ };			\
      struct accx_trip t = { ops, sizeof ops / sizeof ops[0], 0 };	\
      int64_t got;							\
      CHECK (shape_trip (&t, params, &got), 0);				\
    }									\
  while (0)

/* Whether a launch needs the wide kernel of a loop that goes as far as the program says,
   in a kernel with another loop of one iteration.  */
#define WIDE(WANT, AXES, ...)						\
  do									\
    {									\
      const struct accx_op ops[] = { __VA_ARGS__ }, one[] = { K (1) };	\
      struct accx_trip t[] = { { one, 1, 0 },				\
			       { ops, sizeof ops / sizeof ops[0], AXES } }; \
      struct accx_kernel k = { .trips = t, .n_trips = 2 };		\
      CHECK (shape_is_wide (&k, params), WANT);				\
    }									\
  while (0)

int
main (void)
{
  int n = -7;
  struct { char c; unsigned short s; unsigned u; long long l; }
    __attribute__ ((packed)) mixed = { -1, 65535, 4000000000u, LLONG_MIN };
  void *params[] = { &n, &mixed };

  VALUE (5, K (5));
  VALUE (-7, P (0, S32, 0));
  VALUE (4294967289ll, P (0, U32, 0));
  VALUE (-1, P (1, S8, 0));
  VALUE (255, P (1, U8, 0));
  VALUE (65535, P (1, U16, 1));
  VALUE (-1, P (1, S16, 1));
  VALUE (4000000000ll, P (1, U32, 3));
  VALUE (LLONG_MIN, P (1, S64, 7));

  VALUE (INT_MIN, K (INT_MAX), K (1), OP (ADD, S32));
  VALUE (4294967295ll, K (0), K (1), OP (SUB, U32));
  VALUE (-1, K (0), K (1), OP (SUB, S64));
  VALUE ((unsigned) 65535 * 65537u, K (65535), K (65537), OP (MUL, U32));
  VALUE (-3, K (-7), K (2), OP (DIV, S32));
  VALUE (-1, K (-7), K (2), OP (MOD, S32));
  VALUE (4294967289ll / 2, P (0, S32, 0), K (2), OP (DIV, U32));
  VALUE ((long long) ((unsigned long long) -7 / 2), K (-7), K (2),
	 OP (DIV, U64));
  VALUE (LLONG_MIN, K (LLONG_MIN), K (-1), OP (DIV, S64));
  VALUE (0, K (LLONG_MIN), K (-1), OP (MOD, S64));
  NOTHING (K (1), K (0), OP (DIV, S32));
  NOTHING (K (1), K (0), OP (MOD, U64));

  VALUE (-2, K (3), K (-2), OP (MIN, S32));
  VALUE (3, K (3), K (-2), OP (MAX, S32));
  VALUE (3, K (3), K (-2), OP (MIN, U32));
  VALUE (3, K (3), K (-2), OP (MIN, U64));
  VALUE (4, K (6), K (12), OP (AND, S32));
  VALUE (14, K (6), K (12), OP (OR, S32));
  VALUE (10, K (6), K (12), OP (XOR, S32));
  VALUE (INT_MIN, K (1), K (31), OP (SHL, S32));
  VALUE (-1, K (-1), K (3), OP (SHR, S32));
  VALUE (0x1fffffff, K (-1), K (3), OP (SHR, U32));
  VALUE ((long long) (ULLONG_MAX >> 3), K (-1), K (3), OP (SHR, U64));
  NOTHING (K (1), K (32), OP (SHL, S32));
  NOTHING (K (1), K (-1), OP (SHR, S64));
  VALUE (7, P (0, S32, 0), OP (NEG, S32));
  VALUE (6, P (0, S32, 0), OP (NOT, S32));
  VALUE (6, P (0, S32, 0), OP (NOT, U8));
  VALUE (249, P (0, S32, 0), OP (CONVERT, U8));
  VALUE (-7, K (249), OP (CONVERT, S8));

  VALUE (1, K (-1), K (1), OP (LT, S32));
  VALUE (0, K (-1), K (1), OP (LT, U32));
  VALUE (0, K (-1), K (1), OP (LT, U64));
  VALUE (1, K (1), K (1), OP (LE, S32));
  VALUE (0, K (1), K (1), OP (GT, S32));
  VALUE (1, K (1), K (1), OP (GE, U8));
  VALUE (1, K (256), K (0), OP (EQ, U8));
  VALUE (1, K (256), K (0), OP (NE, S16));
  VALUE (10, K (10), K (20), K (1), OP (SELECT, S32));
  VALUE (20, K (10), K (20), K (0), OP (SELECT, S32));

  /* (n + 1023) / 1024 of a loop from 3 to 5000.  */
  VALUE ((5000 - 3 + 1023) / 1024, K (5000), K (3), OP (SUB, S32), K (1023),
	 OP (ADD, S32), K (1024), OP (DIV, S32));

  NOTHING (OP (ADD, S32));
  NOTHING (K (1), OP (SELECT, S32));
  NOTHING (K (1), K (2));
  NOTHING ({ .code = 200 });

  WIDE (0, ACCX_TRIP_RANGE, K (INT_MAX));
  WIDE (1, ACCX_TRIP_RANGE, K (INT_MAX), K (1), OP (ADD, S64));
  WIDE (0, ACCX_TRIP_RANGE, K (-INT_MAX));
  WIDE (1, ACCX_TRIP_RANGE, K (INT_MIN));
  WIDE (1, ACCX_TRIP_RANGE, K (1 << 20), K (2048), OP (MUL, S64));
  WIDE (1, ACCX_TRIP_RANGE, K (1), K (0), OP (DIV, S64));
  WIDE (0, 0, K (INT_MAX), K (1), OP (ADD, S64));
  DONE ("trip programs");
}
