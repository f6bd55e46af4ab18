/* What the shape of a launch is made of: each part of a parameter that a program of the kernel, or
   of its wide row, reads, once.
   accx-objects: runtime/pure/shape.o runtime/pure/shape-grid.o  */
#include "pure/pure.h"
#include "unit.h"

static const struct accx_op n[] = {
  { .code = ACCX_OP_PARAM, .type = ACCX_S32, .param = 2 },
  { .code = ACCX_OP_CONST, .type = ACCX_S64, .value = 7, .param = 9 },
  { .code = ACCX_OP_ADD, .type = ACCX_S64 },
  { .code = ACCX_OP_PARAM, .type = ACCX_S32, .param = 2 }
};
static const struct accx_op members[] = {
  { .code = ACCX_OP_PARAM, .type = ACCX_U8, .param = 1, .value = 3 },
  { .code = ACCX_OP_PARAM, .type = ACCX_S64, .param = 1, .value = 8 },
  { .code = ACCX_OP_PARAM, .type = ACCX_U32, .param = 2 }
};
static const struct accx_op wide[] = { { .code = ACCX_OP_PARAM, .type = ACCX_S16, .param = 0 } };
static const struct accx_trip trips[] = { { n, 4, 0 } }, wide_trips[] = { { wide, 1, 0 } };
static const struct accx_size sizes[] = { { members, 1, ACCX_VECTOR } };
static const struct accx_divisor divisors[] = { { members, 3, ACCX_DIVIDE_WORD } };

int
main (void)
{
  struct accx_kernel k[2] = {
    { .trips = trips, .n_trips = 1, .sizes = sizes, .n_sizes = 1, .divisors = divisors,
      .n_divisors = 1 },
    { .trips = wide_trips, .n_trips = 1 }
  };
  static const struct shape_read want[] = { { 2, 4, 0 }, { 1, 1, 3 }, { 1, 8, 8 }, { 0, 2, 0 } };
  struct shape_read reads[8];
  CHECK (shape_reads (k, reads, 8), 3);
  k[0].flags = ACCX_KERNEL_HAS_WIDE;
  CHECK (shape_reads (k, reads, 8), 4);
  for (unsigned i = 0; i < 4; i++)
    {
      CHECK (reads[i].param, want[i].param);
      CHECK (reads[i].bytes, want[i].bytes);
      CHECK (reads[i].offset, want[i].offset);
    }
  CHECK (shape_reads (k, reads, 3) > 3, true);
  CHECK (shape_reads (k, reads, 4), 4);

  int16_t zero = -2;
  struct { char a[3]; uint8_t b; int64_t c; } one = { "ab", 200, -5 };
  int32_t two = -1;
  void *params[] = { &zero, &one, &two };
  CHECK (shape_value (&reads[0], params), 0xffffffff);
  CHECK (shape_value (&reads[1], params), 200);
  CHECK ((int64_t) shape_value (&reads[2], params), -5);
  CHECK (shape_value (&reads[3], params), 0xfffe);
  two = 1;
  CHECK (shape_value (&reads[0], params), 1);
  DONE ("reads");
}
