/* The types of instructions and variables, by types.def.  PTX ISA 5.2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/program/program.h"

const struct type_info type_info[T_NUM] = {
#define TYPE(ENUM, NAME, BYTES, CLASS) { NAME, BYTES, CLASS_##CLASS },
#include "sim/program/types.def"
#undef TYPE
};

