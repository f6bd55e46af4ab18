/* Calls of what the CUDA driver provides to device code: printf and its kin as
   vprintf, assert as __assertfail, malloc and free, also as new and delete of C++.  Below
   call.cc; ptx/emit.c declares the functions.

   vprintf takes a format and a block of memory with the values, each aligned to
   its size.  Its formats know the length modifiers h, l and ll only: a constant
   format is rewritten.  What it has no way to print is refused.

   CUDA C++ programming guide, "Formatted output", "Assertion", "Dynamic global
   memory allocation"; C11 7.21.6.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"
#include "gimple/schedules.h"

static const struct ptx_param word_param = { PTX_B64, 0, 0 };
static const struct ptx_param int_param = { PTX_B32, 0, 0 };

static void
pass_word (struct selector *s, struct ptx_param type, operand v)
{
  const char *symbol = ptx_call_arg (s->p, type);
  ptx_store (s->p, PTX_PARAM, type.scalar, ptx_address (ptx_symbol (symbol), 0), v);
}

static operand
literal_address (struct selector *s, const char *text)
{
  tree t = build_string_literal (strlen (text) + 1, text);
  return ptx_in_reg (s->p, PTX_B64, use (s, t));
}

/* ---- printf ---- */

/* One conversion of a format: what is between % and the letter, without length
   modifiers, and those.  */
struct conversion
{
  char flags[32];
  char length[3];
  char letter;
};

/* Reads the conversion at *F, behind its %, and moves *F behind it.  Values that
   '*' takes are counted in *STARS.  False if there is none.  */
static bool
read_conversion (const char **f, struct conversion *c, unsigned *stars)
{
  unsigned n = 0, m = 0;
  memset (c, 0, sizeof *c);
  for (; **f && strchr ("-+ #0123456789.*", **f); (*f)++)
    {
      *stars += **f == '*';
      if (n + 1 < sizeof c->flags)
	c->flags[n++] = **f;
    }
  for (; **f && strchr ("hlLqjzt", **f); (*f)++)
    if (m + 1 < sizeof c->length)
      c->length[m++] = **f;
  c->letter = **f;
  return c->letter && strchr ("diouxXcspeEfFgGaA%", c->letter) && *(*f)++
	 && strcmp (c->length, "L") != 0 && !(c->letter == 's' && *c->length)
	 && n + 1 < sizeof c->flags && !strstr (c->flags, ".*");
}

/* The length modifier that vprintf knows for an integer conversion.  */
static const char *
device_length (const struct conversion *c)
{
  if (*c->length == '\0' || strchr ("eEfFgGaAcsp%", c->letter))
    return "";
  return *c->length == 'h' ? (c->length[1] ? "hh" : "h") : "ll";
}

/* The format FORMAT as vprintf has it; NULL with a failure recorded if that has
   no way to print it.  *NARROW has a letter for each value: h or H for those that
   are printed as a short or char, else a blank.  Owned.  */
static char *
device_format (struct selector *s, const char *format, struct ptx_text *narrow)
{
  struct ptx_text t = {};
  while (*format)
    {
      struct conversion c;
      unsigned stars = 0;
      if (*format != '%')
	{
	  ptx_text_add (&t, "%c", *format++);
	  continue;
	}
      const char *start = format++;
      if (!read_conversion (&format, &c, &stars))
	{
	  select_fail (s, "'%.*s' in a format has no device code", (int) (format - start) + 1, start);
	  ptx_text_free (&t);
	  return NULL;
	}
      const char *length = device_length (&c);
      bool is_narrow = *length == 'h';
      ptx_text_add (&t, "%%%s%s%c", c.flags, is_narrow ? "" : length, c.letter);
      for (; stars; stars--)
	ptx_text_add (narrow, " ");
      if (c.letter != '%')
	ptx_text_add (narrow, "%c", !is_narrow ? ' ' : length[1] ? 'c' : 'h');
      /* Which of both is signed the letter says.  */
      if (is_narrow && c.letter != 'd' && c.letter != 'i')
	narrow->data[narrow->length - 1] = TOUPPER (narrow->data[narrow->length - 1]);
    }
  return t.data ? t.data : xstrdup ("");
}

/* V of TYPE as printf with a length modifier of NARROW prints it.  */
static operand
narrowed (struct selector *s, char narrow, tree type, operand v)
{
  tree to = narrow == 'c' ? signed_char_type_node : narrow == 'C' ? unsigned_char_type_node
	    : narrow == 'h' ? short_integer_type_node
	    : narrow == 'H' ? short_unsigned_type_node : NULL_TREE;
  return to ? convert_operand (s, to, type, v) : v;
}

/* Stores arguments FIRST to N - 1 of CALL; returns their address.  */
static operand
store_values (struct selector *s, gcall *call, unsigned first, unsigned n, const char *narrow)
{
  enum { VALUES_MAX = 32 };
  unsigned bytes = 0;
  auto_vec<unsigned> at;
  if (n - first > VALUES_MAX)
    select_fail (s, "more than %d values in one printf have no device code", VALUES_MAX);
  for (unsigned k = first; k < n; k++)
    {
      tree type = TREE_TYPE (gimple_call_arg (call, k));
      unsigned size = ptx_class (checked_type (s, type)) == PTX_B64 || SCALAR_FLOAT_TYPE_P (type)
		      ? 8 : 4;
      if (is_pair (type))
	select_fail (s, "printing this value has no device code");
      bytes = ROUND_UP (bytes, size);
      at.safe_push (bytes);
      bytes += size;
    }
  if (bytes == 0)
    return ptx_in_reg (s->p, PTX_B64, ptx_int (0));
  const char *symbol = ptx_variable (s->p, PTX_LOCAL, "printed", bytes, 8);
  for (unsigned k = first; k < n; k++)
    {
      tree value = gimple_call_arg (call, k), type = TREE_TYPE (value);
      operand v = use_reg (s, value);
      if (narrow && strlen (narrow) > k - first)
	v = narrowed (s, narrow[k - first], type, v);
      if (value_type (type) == PTX_PRED)
	v = bool_to_int (s, v);
      if (value_type (type) == PTX_F32)
	v = ptx_cvt (s->p, PTX_F64, PTX_F32, NULL, v);
      bool real = SCALAR_FLOAT_TYPE_P (type);
      bool wide = ptx_class (value_type (type)) == PTX_B64;
      ptx_store (s->p, PTX_LOCAL, real ? PTX_F64 : wide ? PTX_U64 : PTX_U32,
		 ptx_address (ptx_symbol (symbol), at[k - first]), v);
    }
  return ptx_cvta (s->p, PTX_LOCAL, ptx_in_reg (s->p, PTX_B64, ptx_symbol (symbol)));
}

static void
call_vprintf (struct selector *s, operand format, operand values)
{
  ptx_call_begin (s->p, "vprintf", int_param);
  pass_word (s, word_param, format);
  pass_word (s, word_param, values);
  ptx_call_finish (s->p);
  ptx_call_end (s->p);
}

/* printf whose format is argument K.  */
static void
select_printf (struct selector *s, gcall *call, unsigned k)
{
  const char *text = c_getstr (gimple_call_arg (call, k));
  if (!text)
    {
      select_fail (s, "a format that is not constant has no device code");
      return;
    }
  struct ptx_text narrow = {};
  char *format = device_format (s, text, &narrow);
  if (format)
    call_vprintf (s, literal_address (s, format), store_values (s, call, k + 1, gimple_call_num_args (call),
						     narrow.data));
  ptx_text_free (&narrow);
  free (format);
}

/* Functions that print into memory: which argument is its size, -1 if there is none, and which
   the format.  */
static const struct
{
  const char *name;
  int size, format;
} text_functions[] = {
  { "snprintf", 1, 2 },
  { "__snprintf_chk", 1, 4 },
  { "sprintf", -1, 1 },
  { "__sprintf_chk", -1, 3 }
};

/* snprintf and its kin, by the library's accx_vsnprintf (device/printing.c).  */
static bool
select_text (struct selector *s, gcall *call, const char *name)
{
  unsigned k = 0, n = gimple_call_num_args (call);
  while (k < ARRAY_SIZE (text_functions) && strcmp (text_functions[k].name, name) != 0)
    k++;
  if (k == ARRAY_SIZE (text_functions) || (int) n <= text_functions[k].format)
    return false;
  tree format = gimple_call_arg (call, text_functions[k].format), lhs = gimple_call_lhs (call);
  tree size = text_functions[k].size < 0 ? TYPE_MAX_VALUE (size_type_node)
	      : gimple_call_arg (call, text_functions[k].size);
  tree types[] = { ptr_type_node, size_type_node, const_ptr_type_node, const_ptr_type_node };
  struct value values[] = { use_value (s, gimple_call_arg (call, 0)), use_value (s, size),
			    use_value (s, format), {} };
  values[3].re = store_values (s, call, text_functions[k].format + 1, n, NULL);
  struct value length = call_on_values (s, "accx_vsnprintf", integer_type_node, 4, types, values);
  if (lhs)
    define_value (s, lhs, length);
  return true;
}

/* Prints arguments FIRST to END - 1 as FORMAT has it.  */
static void
select_puts (struct selector *s, gcall *call, unsigned first, unsigned end, const char *format)
{
  operand values = store_values (s, call, first, end, NULL);
  call_vprintf (s, literal_address (s, format), values);
}

/* ---- assert ---- */

/* __assert_fail (expression, file, line, function).  */
static void
select_assert (struct selector *s, gcall *call)
{
  static const unsigned order[] = { 0, 1, 2, 3 };
  operand v[4];
  for (unsigned k = 0; k < ARRAY_SIZE (order); k++)
    v[k] = use_reg (s, gimple_call_arg (call, order[k]));
  struct ptx_param none = { PTX_NOTYPE, 0, 0 };
  ptx_call_begin (s->p, "__assertfail", none);
  for (unsigned k = 0; k < ARRAY_SIZE (order); k++)
    pass_word (s, k == 2 ? int_param : word_param, v[k]);
  pass_word (s, word_param, ptx_in_reg (s->p, PTX_B64, ptx_int (1)));
  ptx_call_finish (s->p);
  ptx_call_end (s->p);
  ptx_do (s->p, PTX_OP_TRAP, PTX_NOTYPE);
}

/* ---- malloc ---- */

/* The driver's malloc: BYTES, of which it does not tell how many they are.  */
static operand
call_malloc (struct selector *s, operand bytes)
{
  ptx_call_begin (s->p, "malloc", word_param);
  pass_word (s, word_param, bytes);
  const char *symbol = ptx_call_finish (s->p);
  operand r = ptx_load (s->p, PTX_PARAM, PTX_B64, ptx_address (ptx_symbol (symbol), 0));
  ptx_call_end (s->p);
  return r;
}

static void
call_free (struct selector *s, operand p)
{
  struct ptx_param none = { PTX_NOTYPE, 0, 0 };
  ptx_call_begin (s->p, "free", none);
  pass_word (s, word_param, p);
  ptx_call_finish (s->p);
  ptx_call_end (s->p);
}

static void
select_free (struct selector *s, gcall *call)
{
  call_free (s, use_reg (s, gimple_call_arg (call, 0)));
}

/* In front of what the program's malloc and calloc return: the size, for realloc.  */
enum { SIZE_BYTES = 16 };

/* malloc (BYTES) of the program.  */
static operand
call_sized_malloc (struct selector *s, operand bytes)
{
  /* The driver rounds up what is near 2^64 to nothing.  */
  operand most = ptx_in_reg (s->p, PTX_B64, ptx_int (INT64_MAX - SIZE_BYTES));
  operand all = ptx_value (s->p, PTX_OP_ADD, PTX_S64,
			   ptx_value (s->p, PTX_OP_MIN, PTX_U64, bytes, most),
			   ptx_int (SIZE_BYTES));
  operand p = ptx_reg (s->p, PTX_B64), end = ptx_label (s->p);
  ptx_move (s->p, PTX_B64, p, call_malloc (s, all));
  ptx_branch (s->p, ptx_setp (s->p, PTX_EQ, PTX_S64, p, ptx_int (0)), true, end);
  ptx_store (s->p, PTX_GENERIC, PTX_B64, ptx_address (p, 0), bytes);
  ptx_move (s->p, PTX_B64, p, ptx_value (s->p, PTX_OP_ADD, PTX_S64, p, ptx_int (SIZE_BYTES)));
  ptx_place (s->p, end);
  return p;
}

/* free (P) of the program.  */
static void
select_sized_free (struct selector *s, gcall *call)
{
  operand p = use_reg (s, gimple_call_arg (call, 0)), end = ptx_label (s->p);
  ptx_branch (s->p, ptx_setp (s->p, PTX_EQ, PTX_S64, p, ptx_int (0)), true, end);
  call_free (s, ptx_value (s->p, PTX_OP_ADD, PTX_S64, p, ptx_int (-SIZE_BYTES)));
  ptx_place (s->p, end);
}

/* MALLOC_LARGE (BYTES, ROOM, SIZE): the address ROOM of shared memory for at most SIZE bytes, else
   that of malloc.  */
static operand
call_malloc_large (struct selector *s, gcall *call)
{
  operand bytes = use_reg (s, gimple_call_arg (call, 0)), p = ptx_reg (s->p, PTX_B64);
  operand end = ptx_label (s->p);
  ptx_move (s->p, PTX_B64, p, use (s, gimple_call_arg (call, 1)));
  ptx_branch (s->p, ptx_setp (s->p, PTX_LE, PTX_U64, bytes, use (s, gimple_call_arg (call, 2))),
	      true, end);
  ptx_move (s->p, PTX_B64, p, call_malloc (s, bytes));
  ptx_place (s->p, end);
  return p;
}

/* FREE_LARGE (P): what is not of shared memory is of malloc.  */
static void
select_free_large (struct selector *s, gcall *call)
{
  operand shared = ptx_reg (s->p, PTX_PRED), end = ptx_label (s->p);
  ptx_do (s->p, PTX_OP_ISSPACEP, PTX_NOTYPE, shared, use_reg (s, gimple_call_arg (call, 0)))->space
    = PTX_SHARED;
  ptx_branch (s->p, shared, true, end);
  select_free (s, call);
  ptx_place (s->p, end);
}

/* calloc (N, SIZE): null when the product overflows.  */
static operand
call_calloc (struct selector *s, gcall *call)
{
  operand n = use_reg (s, gimple_call_arg (call, 0)), size = use_reg (s, gimple_call_arg (call, 1));
  operand bytes = ptx_value (s->p, PTX_OP_MUL_LO, PTX_S64, n, size);
  operand high = ptx_value (s->p, PTX_OP_MUL_HI, PTX_U64, n, size);
  operand over = ptx_setp (s->p, PTX_NE, PTX_S64, high, ptx_int (0));
  bytes = ptx_value (s->p, PTX_OP_SELP, PTX_B64, ptx_int (-1), bytes, over);
  operand p = call_sized_malloc (s, bytes);
  operand none = ptx_setp (s->p, PTX_EQ, PTX_S64, p, ptx_int (0));
  bytes = ptx_value (s->p, PTX_OP_SELP, PTX_B64, ptx_int (0), bytes, none);
  clear_bytes (s, p, bytes);
  return p;
}

/* ---- new and delete ---- */

/* Room for BYTES at a multiple of ALIGN, a power of two; null: there is none.  What malloc returned, a multiple of 16,
   lies in front of it.  */
static operand
call_aligned_malloc (struct selector *s, operand bytes, operand align)
{
  align = ptx_value (s->p, PTX_OP_MAX, PTX_U64, align, ptx_in_reg (s->p, PTX_B64, ptx_int (SIZE_BYTES)));
  bytes = ptx_value (s->p, PTX_OP_MIN, PTX_U64, bytes, ptx_in_reg (s->p, PTX_B64, ptx_int (INT64_MAX / 2)));
  operand all = ptx_value (s->p, PTX_OP_ADD, PTX_S64, bytes, align);
  operand p = ptx_reg (s->p, PTX_B64), end = ptx_label (s->p);
  operand start = call_malloc (s, all);
  ptx_move (s->p, PTX_B64, p, start);
  ptx_branch (s->p, ptx_setp (s->p, PTX_EQ, PTX_S64, p, ptx_int (0)), true, end);
  operand mask = ptx_value (s->p, PTX_OP_SUB, PTX_S64, ptx_in_reg (s->p, PTX_B64, ptx_int (0)), align);
  operand above = ptx_value (s->p, PTX_OP_ADD, PTX_S64, p, align);
  ptx_move (s->p, PTX_B64, p, ptx_value (s->p, PTX_OP_AND, PTX_B64, above, mask));
  ptx_store (s->p, PTX_GENERIC, PTX_B64, ptx_address (p, -8), start);
  ptx_place (s->p, end);
  return p;
}

/* operator delete, CALL, of such.  */
static void
select_aligned_delete (struct selector *s, gcall *call)
{
  operand p = use_reg (s, gimple_call_arg (call, 0)), end = ptx_label (s->p);
  ptx_branch (s->p, ptx_setp (s->p, PTX_EQ, PTX_S64, p, ptx_int (0)), true, end);
  call_free (s, ptx_load (s->p, PTX_GENERIC, PTX_B64, ptx_address (p, -8)));
  ptx_place (s->p, end);
}

/* Whether SYMBOL is FIRST with SECOND behind it.  */
static bool
is_joined (const char *symbol, const char *first, const char *second)
{
  size_t n = strlen (first);
  return !strncmp (symbol, first, n) && !strcmp (symbol + n, second);
}

/* Whether FN, an operator of the language, takes an alignment; whether it says that it throws nothing.  */
static bool
takes_alignment (tree fn)
{
  return strstr (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn)), "St11align_val_t");
}

static bool
throws_nothing (tree fn)
{
  return strstr (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn)), "RKSt9nothrow_t");
}

/* operator new FN, CALL: some memory for nothing, too, and a trap in place of an exception.  */
static void
select_new (struct selector *s, gcall *call, tree fn)
{
  operand one = ptx_in_reg (s->p, PTX_B64, ptx_int (1));
  operand bytes = ptx_value (s->p, PTX_OP_MAX, PTX_U64, use_reg (s, gimple_call_arg (call, 0)), one);
  operand p = takes_alignment (fn) ? call_aligned_malloc (s, bytes, use_reg (s, gimple_call_arg (call, 1)))
	      : call_malloc (s, bytes);
  if (!throws_nothing (fn))
    {
      operand there = ptx_label (s->p);
      ptx_branch (s->p, ptx_setp (s->p, PTX_NE, PTX_S64, p, ptx_int (0)), true, there);
      ptx_do (s->p, PTX_OP_TRAP, PTX_NOTYPE);
      ptx_place (s->p, there);
    }
  if (gimple_call_lhs (call))
    define (s, gimple_call_lhs (call), p);
}

/* The operators of the language.  */
static bool
select_operator (struct selector *s, gcall *call, tree decl)
{
  static const char *const news[] = { "_Znwm", "_Znam" };
  static const char *const deletes[] = { "_ZdlPv", "_ZdaPv", "_ZdlPvm", "_ZdaPvm" };
  static const char *const kinds[] = { "", "RKSt9nothrow_t", "St11align_val_t", "St11align_val_tRKSt9nothrow_t" };
  const char *symbol = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  for (unsigned i = 0; i < ARRAY_SIZE (kinds); i++)
    {
      for (unsigned k = 0; k < ARRAY_SIZE (news); k++)
	if (is_joined (symbol, news[k], kinds[i]))
	  return select_new (s, call, decl), true;
      for (unsigned k = 0; k < ARRAY_SIZE (deletes); k++)
	if (is_joined (symbol, deletes[k], kinds[i]))
	  return takes_alignment (decl) ? select_aligned_delete (s, call) : select_free (s, call), true;
    }
  return false;
}

/* ---- dispatch ---- */

static bool
select_allocation (struct selector *s, gcall *call, const char *name)
{
  if (!strcmp (name, FREE_LARGE))
    return select_free_large (s, call), true;
  if (!strcmp (name, MALLOC_LARGE))
    {
      define (s, gimple_call_lhs (call), call_malloc_large (s, call));
      return true;
    }
  bool is_malloc = !strcmp (name, "malloc"), is_calloc = !strcmp (name, "calloc");
  if (!is_malloc && !is_calloc && strcmp (name, "free") != 0)
    return false;
  if (gimple_call_num_args (call) != (is_calloc ? 2 : 1))
    return false;
  if (!is_malloc && !is_calloc)
    {
      select_sized_free (s, call);
      return true;
    }
  operand p = is_calloc ? call_calloc (s, call)
	      : call_sized_malloc (s, use_reg (s, gimple_call_arg (call, 0)));
  if (gimple_call_lhs (call))
    define (s, gimple_call_lhs (call), p);
  return true;
}

bool
is_stdout (tree t)
{
  return (VAR_P (t) && DECL_EXTERNAL (t) && TREE_PUBLIC (t) && POINTER_TYPE_P (TREE_TYPE (t))
	  && !strcmp (IDENTIFIER_POINTER (DECL_NAME (t)), "stdout"));
}

/* Whether REF reads the region's copy of stdout, a parameter.  */
static bool
is_stdout_param (struct selector *s, tree ref)
{
  tree base = get_base_address (ref);
  tree a = base && VAR_P (base) ? lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base))
	   : NULL_TREE;
  struct site *site = a ? site_of_child (s->f->host) : NULL;
  unsigned k = a ? tree_to_uhwi (TREE_VALUE (TREE_VALUE (a))) : 0;
  if (k >= s->f->params.length ())
    return false;
  const char *name = site_name (site, s->f->params[k].map);
  return name && !strcmp (name, "stdout");
}

/* Whether argument K of CALL is stdout, or K is negative.  */
static bool
is_to_stdout (struct selector *s, gcall *call, int k)
{
  if (k < 0)
    return true;
  tree t = k < (int) gimple_call_num_args (call) ? gimple_call_arg (call, k) : NULL_TREE;
  gimple *def = t && TREE_CODE (t) == SSA_NAME ? SSA_NAME_DEF_STMT (t) : NULL;
  return def && gimple_assign_single_p (def)
	 && (is_stdout (gimple_assign_rhs1 (def)) || is_stdout_param (s, gimple_assign_rhs1 (def)));
}

/* Functions that print: which argument is the stream, -1 if none; which the format
   or the value; the format of those that have a fixed one.  */
static const struct
{
  const char *name;
  int stream, first, n;         /* N arguments; 0: any number */
  const char *format;
} output_functions[] = {
  { "printf", -1, 0, 0, NULL },
  { "__printf_chk", -1, 1, 0, NULL },
  { "fprintf", 0, 1, 0, NULL },
  { "__fprintf_chk", 0, 2, 0, NULL },
  { "puts", -1, 0, 1, "%s\n" },
  { "fputs", 1, 0, 2, "%s" },
  { "putchar", -1, 0, 1, "%c" },
  { "putc", 1, 0, 2, "%c" },
  { "fputc", 1, 0, 2, "%c" }
};

/* GCC's form of fprintf and fputs of constant strings: fwrite (text, 1, length,
   stdout).  */
static bool
select_fwrite (struct selector *s, gcall *call)
{
  if (gimple_call_num_args (call) != 4 || !is_to_stdout (s, call, 3))
    return false;
  const char *text = c_getstr (gimple_call_arg (call, 0));
  tree size = gimple_call_arg (call, 1), n = gimple_call_arg (call, 2);
  if (!text || !integer_onep (size) || !tree_fits_uhwi_p (n) || tree_to_uhwi (n) != strlen (text))
    return false;
  select_puts (s, call, 0, 1, "%s");
  return true;
}

static bool
select_output (struct selector *s, gcall *call, const char *name)
{
  int n = gimple_call_num_args (call);
  bool done = !strcmp (name, "fwrite") && select_fwrite (s, call);
  for (unsigned k = 0; !done && k < ARRAY_SIZE (output_functions); k++)
    {
      int first = output_functions[k].first, fixed = output_functions[k].n;
      if (strcmp (output_functions[k].name, name) != 0 || (fixed ? n != fixed : n <= first)
	  || !is_to_stdout (s, call, output_functions[k].stream))
	continue;
      if (output_functions[k].format)
	select_puts (s, call, first, first + 1, output_functions[k].format);
      else
	select_printf (s, call, first);
      done = true;
    }
  if (!done)
    return false;
  /* vprintf returns the number of values, not of characters.  */
  if (gimple_call_lhs (call) && !has_zero_uses (gimple_call_lhs (call)))
    select_fail (s, "the result of '%s' has no device code", name);
  return true;
}

/* Prints WHAT and the text of CALL, a stop statement, if that is a constant.  */
static void
select_stop (struct selector *s, gcall *call, const char *what)
{
  tree text = gimple_call_arg (call, 0), length = gimple_call_arg (call, 1);
  unsigned HOST_WIDE_INT at = 0, bytes = 0;
  text = TREE_CODE (text) == ADDR_EXPR ? get_base_address (TREE_OPERAND (text, 0)) : NULL_TREE;
  if (text && TREE_CODE (text) == MEM_REF && TREE_CODE (TREE_OPERAND (text, 0)) == ADDR_EXPR)
    text = TREE_OPERAND (TREE_OPERAND (text, 0), 0);
  const char *from = text && TREE_CODE (text) == STRING_CST && tree_fits_uhwi_p (length)
		     && tree_to_uhwi (length) <= (unsigned) TREE_STRING_LENGTH (text)
		     ? TREE_STRING_POINTER (text) : "";
  if (*from)
    bytes = tree_to_uhwi (length);
  auto_vec<char> format;
  for (; *what; what++)
    format.safe_push (*what);
  for (; at < bytes; at++)
    {
      if (from[at] == '%')
	format.safe_push ('%');
      format.safe_push (from[at]);
    }
  format.safe_push ('\n');
  format.safe_push (0);
  select_puts (s, call, 0, 0, format.address ());
}

/* Errors that gfortran's checks find (-fcheck), stop and error stop: their message, then the end of the
   launch.  Whether NAME is one of these, or a warning: of temporary arrays, which each thread would repeat on
   standard output, not on that for errors, it says nothing.  */
static bool
select_fortran_error (struct selector *s, gcall *call, const char *name)
{
  unsigned n = gimple_call_num_args (call);
  if (!strcmp (name, "_gfortran_runtime_warning_at"))
    return true;
  if ((!strcmp (name, "_gfortran_runtime_error_at") || !strcmp (name, "_gfortran_os_error_at")) && n > 1)
    {
      select_puts (s, call, 0, 1, "%s\nFortran runtime error: ");
      select_printf (s, call, 1);
      select_puts (s, call, 0, 0, "\n");
    }
  else if (!strcmp (name, "_gfortran_runtime_error") && n)
    select_printf (s, call, 0);
  else if (!strcmp (name, "_gfortran_error_stop_numeric") && n)
    select_puts (s, call, 0, 1, "ERROR STOP %d\n");
  else if (!strcmp (name, "_gfortran_stop_numeric") && n)
    select_puts (s, call, 0, 1, "STOP %d\n");
  else if (!strcmp (name, "_gfortran_error_stop_string") && n > 1)
    select_stop (s, call, "ERROR STOP ");
  else if (!strcmp (name, "_gfortran_stop_string") && n > 1)
    select_stop (s, call, "STOP ");
  else
    return false;
  ptx_do (s->p, PTX_OP_TRAP, PTX_NOTYPE);
  return true;
}

bool
select_driver_call (struct selector *s, gcall *call, tree decl)
{
  if (!DECL_NAME (decl) || TREE_STATIC (decl))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (startswith (name, "__builtin_"))
    name += strlen ("__builtin_");
  if (!strcmp (name, "__assert_fail") && gimple_call_num_args (call) == 4)
    select_assert (s, call);
  else if (startswith (name, "__cxa_throw_bad_array_"))
    ptx_do (s->p, PTX_OP_TRAP, PTX_NOTYPE);
  else
    return select_output (s, call, name) || select_text (s, call, name)
	   || select_fortran_error (s, call, name)
	   || select_allocation (s, call, name)
	   || select_operator (s, call, decl);
  return true;
}
