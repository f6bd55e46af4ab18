/* Shared by the parser and the decoders (decode.h): where parsing stands,
   symbols, and the helpers that build a function's code.  Everything allocated
   here belongs to the module.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_PARSE_H
#define ACCX_SIM_PARSE_H

#include "sim/read/read.h"

enum symbol_kind
{
  SYM_REG, SYM_RANGE, SYM_VAR, SYM_FUNCTION, SYM_TARGETS, SYM_PROTOTYPE
};

struct symbol
{
  struct symbol *chain;         /* same bucket, older */
  struct symbol *previous;      /* declared before, for leaving a scope */
  const char *name;
  unsigned length;
  unsigned scope;
  enum symbol_kind kind;
  enum type type;               /* registers */
  int32_t slot;                 /* of the (first) register */
  uint32_t count;               /* SYM_RANGE: registers; SYM_TARGETS: labels */
  struct var *var;
  struct function *function;
  const struct token **labels;  /* SYM_TARGETS */
};

struct label
{
  const struct token *name;
  unsigned scope;
  uint32_t pc;
};

/* A branch whose label is looked up at the end of its function.  */
struct fixup
{
  const struct token *name;
  unsigned scope;
  uint32_t pc;                  /* of the branch */
  uint32_t index;               /* in its targets, or NO_PC: the target */
};

/* Most that a variable may be aligned to.  */
#define MAX_ALIGN (1u << 23)

/* Distance between variables of a block or a frame, so that running off the end
   of one is noticed.  */
#define GAP 16

#define SYMBOL_BUCKETS 1024

struct parser
{
  struct module *module;
  struct log *log;
  bool failed;
  const struct token *t;        /* next token */
  struct symbol *buckets[SYMBOL_BUCKETS];
  struct symbol *newest;
  enum linkage linkage;         /* of the declaration at hand */
  unsigned unit;                /* index of the text in the module */
  uint32_t file_base;           /* added to its numbers of files */
  unsigned scope;               /* current; 0 is the module */
  unsigned n_scopes, cap_scopes;
  unsigned *parent;             /* by scope */
  struct function *function;    /* current, or NULL */
  struct label *labels;
  uint32_t n_labels, cap_labels;
  struct fixup *fixups;
  uint32_t n_fixups, cap_fixups;
  uint64_t *consts;             /* of the current function */
  uint32_t n_consts, cap_consts;
  int32_t sink, carry;          /* slots of `_' and of the carry flag */
  uint32_t loc_file, loc_line;
};

/* ---- parse.c: what all share ---- */

/* Records the first error, "line N: ..."; always returns false.  */
bool parse_error (struct parser *p, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Zeroed memory that lives as long as the module; NULL after parse_error.  */
void *parse_new (struct parser *p, size_t bytes);
/* A copy of N bytes of S as a string of the module.  */
char *parse_string (struct parser *p, const char *s, size_t n);
/* Makes room for one more in the module's array *LIST of elements of SIZE.  */
bool parse_grow (struct parser *p, void **list, uint32_t n, uint32_t *cap,
                 size_t size);

bool parse_is (const struct token *t, const char *text);
/* Takes the next token if it is TEXT.  */
bool parse_accept (struct parser *p, const char *text);
/* The same, and an error if it is not.  */
bool parse_expect (struct parser *p, const char *text);
/* An optionally signed integer.  */
bool parse_integer (struct parser *p, uint64_t *value);
bool parse_u32 (struct parser *p, uint32_t *value);
/* Skips what is left of a statement and its ";".  */
bool parse_skip_statement (struct parser *p);
/* The type spelled S[0..N) (with no dot), or T_NONE.  */
enum type parse_type (const char *s, size_t n);

/* ---- parse-symbol.c ---- */

/* The symbol, or the RANGE of registers, spelled S[0..N), or NULL.  */
struct symbol *parse_find (struct parser *p, const char *s, unsigned n,
                           bool range);
/* The symbol that T names, or NULL; *SLOT is the slot of a register.  */
struct symbol *parse_lookup (struct parser *p, const struct token *t,
                             int32_t *slot);
/* A new symbol of the current scope; NULL after an error, such as a second
   declaration of T.  */
struct symbol *parse_declare (struct parser *p, const struct token *t,
                              enum symbol_kind kind);
bool parse_enter_scope (struct parser *p);
/* Forgets the symbols of the current scope.  */
void parse_leave_scope (struct parser *p);

/* ---- parse-variable.c ---- */

struct declarator
{
  enum space space;
  enum type type;
  uint32_t align;
  unsigned vector;              /* elements of a vector type */
  bool external;
};

/* ".align 8 .b8", after the space.  */
bool parse_decl_type (struct parser *p, struct declarator *d);
/* One name of a declaration: "x[3][4] = {...}".  Sets *RESULT.  */
bool parse_declarator (struct parser *p, const struct declarator *d,
                       bool entry_param, struct var **result);
/* The rest of a statement that declares registers, or variables of SPACE.  */
bool parse_registers (struct parser *p);
bool parse_variables (struct parser *p, enum space space, bool external);

/* ---- parse-function.c ---- */

/* A function or ENTRY from behind its directive to the end of its body.  */
bool parse_function (struct parser *p, bool entry);

/* A fresh instruction at the end of the current function, all slots NO_SLOT, or
   NULL after an error.  Invalidates earlier pointers.  */
struct insn *parse_insn (struct parser *p, enum insn_kind kind, const char *text);
int32_t parse_new_slot (struct parser *p);
/* The slot of the constant VALUE.  */
int32_t parse_const (struct parser *p, uint64_t value);
/* Notes that the branch at PC goes to label NAME.  */
bool parse_fixup (struct parser *p, const struct token *name, uint32_t pc,
                  uint32_t index);
/* Notes that the current function names V, or calls or takes F.  */
bool parse_use_var (struct parser *p, struct var *v);
bool parse_use_function (struct parser *p, struct function *f, bool address);

/* ---- decode.c ---- */

/* Decodes the instruction at the parser's position, guard included, into the
   current function.  Returns false after parse_error.  */
bool decode_instruction (struct parser *p);

#endif
