/* Calls of device code that is not one instruction: <math.h> through the device
   math (math.def), <string.h> and the like, complex products and quotients and 128-bit division
   through device/device-library.c (library.def).  Below call.cc, which asks for what has
   an instruction first.  A new function is a row of a table.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"

/* ---- <math.h> ---- */

static const struct { const char *name, *signature; } math_functions[] = {
#define R_R(NAME) { #NAME, "R_R" },
#define R_RR(NAME) { #NAME, "R_RR" },
#define R_RRR(NAME) { #NAME, "R_RRR" },
#define R_RI(NAME) { #NAME, "R_RI" },
#define R_RL(NAME) { #NAME, "R_RL" },
#define I_R(NAME) { #NAME, "I_R" },
#define L_R(NAME) { #NAME, "L_R" },
#define X_R(NAME) { #NAME, "X_R" },
#define R_RQ(NAME) { #NAME, "R_RQ" },
#define R_RP(NAME) { #NAME, "R_RP" },
#define R_RRQ(NAME) { #NAME, "R_RRQ" },
#define V_RPP(NAME) { #NAME, "V_RPP" },
#define OWN(SIGNATURE, NAME) { #NAME, #SIGNATURE },
#include "device/math.def"
};

static const struct { const char *name, *symbol, *signature; } library_functions[] = {
#define FUNCTION(NAME, SIGNATURE) { #NAME, "accx_" #NAME, SIGNATURE },
#define OTHER(NAME, MEANT, SIGNATURE) { #NAME, "accx_" #MEANT, SIGNATURE },
#define PARTS(FIRST, SECOND, SIGNATURE) { #FIRST #SECOND, "accx_" #FIRST #SECOND, SIGNATURE },
#include "select/library.def"
};

/* Does TYPE fit letter C of a signature, reals being REAL?  */
static bool
fits_letter (char c, tree type, enum ptx_type real)
{
  switch (c)
    {
    case 'R': return value_type (type) == real;
    case 'I': return value_type (type) == PTX_S32;
    case 'B': return value_type (type) == PTX_PRED && int_size_in_bytes (type) == 4;
    case 'L': case 'X': return value_type (type) == PTX_S64;
    case 'P': case 'Q': return POINTER_TYPE_P (type);
    case 'S': return value_type (type) == PTX_U64;
    case 'U': return value_type (type) == PTX_U32;
    case 'D': return value_type (type) == PTX_F64;
    case 'F': return value_type (type) == PTX_F32;
    case 'C': return is_complex (type) && value_type (TREE_TYPE (type)) == real;
    default: return VOID_TYPE_P (type);
    }
}

static bool
fits_signature (gcall *call, tree decl, const char *signature, enum ptx_type real)
{
  const char *args = signature + 2;
  if (gimple_call_num_args (call) != strlen (args)
      || !fits_letter (signature[0], TREE_TYPE (gimple_call_fntype (call)), real))
    return false;
  for (unsigned k = 0; args[k]; k++)
    if (!fits_letter (args[k], type_of_argument (call, decl, k), real))
      return false;
  return true;
}

bool
select_math (struct selector *s, gcall *call, tree decl, const char *name, enum ptx_type real)
{
  for (unsigned k = 0; k < ARRAY_SIZE (math_functions); k++)
    if (strcmp (math_functions[k].name, name) == 0
	&& fits_signature (call, decl, math_functions[k].signature, real))
      {
	char *symbol = xasprintf ("accx_%s%s", name, real == PTX_F32 ? "f" : "");
	call_function (s, call, decl, symbol);
	free (symbol);
	return true;
      }
  return false;
}

bool
select_internal_math (struct selector *s, gcall *call, const char *name, enum ptx_type real)
{
  enum { ARGS_MAX = 3 };
  tree lhs = gimple_call_lhs (call), types[ARGS_MAX];
  struct value values[ARGS_MAX];
  unsigned n = gimple_call_num_args (call);
  const char *signature = NULL;
  for (unsigned k = 0; k < ARRAY_SIZE (math_functions); k++)
    if (strcmp (math_functions[k].name, name) == 0)
      signature = math_functions[k].signature;
  if (!signature || !lhs || n > ARGS_MAX || n != strlen (signature + 2)
      || !fits_letter (signature[0], TREE_TYPE (lhs), real))
    return false;
  for (unsigned k = 0; k < n; k++)
    {
      types[k] = TREE_TYPE (gimple_call_arg (call, k));
      if (!fits_letter (signature[2 + k], types[k], real))
	return false;
      values[k] = use_value (s, gimple_call_arg (call, k));
    }
  char *symbol = xasprintf ("accx_%s%s", name, real == PTX_F32 ? "f" : "");
  define_value (s, lhs, call_on_values (s, symbol, TREE_TYPE (lhs), n, types, values));
  free (symbol);
  return true;
}

/* ---- device-library.c ---- */

/* The function of device-library.c that DECL, GCC's own for complex products and quotients
   of one type, stands for; or NULL.  */
static const char *
complex_operation (tree decl)
{
  if (!fndecl_built_in_p (decl, BUILT_IN_NORMAL))
    return NULL;
  enum built_in_function code = DECL_FUNCTION_CODE (decl);
  if (code >= BUILT_IN_COMPLEX_MUL_MIN && code <= BUILT_IN_COMPLEX_MUL_MAX)
    return "complex_mul";
  if (code >= BUILT_IN_COMPLEX_DIV_MIN && code <= BUILT_IN_COMPLEX_DIV_MAX)
    return "complex_div";
  return NULL;
}


/* Calls the library's SYMBOL if CALL has the types of SIGNATURE.  */
static bool
call_library (struct selector *s, gcall *call, tree decl, const char *symbol,
	      const char *signature, enum ptx_type real)
{
  if (!fits_signature (call, decl, signature, real))
    return false;
  call_function (s, call, decl, symbol);
  return true;
}

bool
select_complex_operation (struct selector *s, gcall *call, tree decl)
{
  const char *operation = complex_operation (decl);
  tree type = TREE_TYPE (gimple_call_fntype (call));
  if (!operation || !is_complex (type))
    return false;
  enum ptx_type real = value_type (TREE_TYPE (type));
  char *symbol = xasprintf ("accx_%s%s", operation, real == PTX_F32 ? "f" : "");
  bool done = ((real == PTX_F32 || real == PTX_F64)
	       && call_library (s, call, decl, symbol, "C_RRRR", real));
  free (symbol);
  return done;
}

/* NAME, or what it does if it is what GCC makes of a comparison of which only "equal or
   not" is asked: with a length that is enough to tell.  */
static const char *
without_equality (const char *name)
{
  if (strcmp (name, "strcmp_eq") == 0 || strcmp (name, "strncmp_eq") == 0)
    return "strncmp";
  return strcmp (name, "memcmp_eq") == 0 ? "memcmp" : name;
}

/* NAME, or that of the function of gfortran's library that does the same for all types.  */
static const char *
of_any_type (const char *name)
{
  return startswith (name, "_gfortran_reshape_") && !strstr (name, "char")
	 ? "_gfortran_reshape" : name;
}

/* The type of reals that function NAME of gfortran's library is for: pow_c4_i8 for example.  */
static enum ptx_type
real_of (const char *name)
{
  const char *kind = startswith (name, "_gfortran_pow_") ? name + strlen ("_gfortran_pow_") : "";
  if (*kind != 'r' && *kind != 'c')
    return PTX_NOTYPE;
  return kind[1] == '4' ? PTX_F32 : PTX_F64;
}

bool
select_library (struct selector *s, gcall *call, tree decl)
{
  if (!DECL_NAME (decl) || TREE_STATIC (decl))
    return false;
  if (select_encode (s, call))
    return true;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (startswith (name, "__builtin_"))
    name += strlen ("__builtin_");
  if (startswith (name, "__isoc23_"))
    name += strlen ("__isoc23_");
  name = of_any_type (without_equality (name));
  for (unsigned k = 0; k < ARRAY_SIZE (library_functions); k++)
    if (strcmp (library_functions[k].name, name) == 0
	&& call_library (s, call, decl, library_functions[k].symbol,
			 library_functions[k].signature, real_of (name)))
      return true;
  return false;
}

struct value
call_on_values (struct selector *s, const char *symbol, tree result, unsigned n,
		const tree *types, const struct value *values)
{
  ptx_call_begin (s->p, symbol, param_of (result));
  for (unsigned k = 0; k < n; k++)
    {
      struct ptx_param p = param_of (types[k]);
      unsigned align = p.scalar == PTX_NOTYPE ? p.align : ptx_type_bytes (p.scalar);
      store_place (s, types[k], symbol_place (PTX_PARAM, ptx_call_arg (s->p, p), align), values[k]);
    }
  const char *from = ptx_call_finish (s->p);
  struct value v = {};
  if (from)
    {
      struct ptx_param p = param_of (result);
      unsigned align = p.scalar == PTX_NOTYPE ? p.align : ptx_type_bytes (p.scalar);
      v = load_place (s, result, symbol_place (PTX_PARAM, from, align));
    }
  ptx_call_end (s->p);
  return v;
}
