/* What the room tokens knows between callbacks of libcpp and of the front end, which hand
   on no data of a plugin's: one struct for the room, a part for each file.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_TOKEN_STATE_H
#define ACCX_TOKEN_STATE_H

#include "base/base.h"
#include "tokens/clause/clause.h"
#include "tokens/clause/source-text.h"

/* keyword.cc: the directive that is being read.  */
struct keyword_state
{
  struct keyword *keywords;     /* clause_count of them */
  cpp_hashnode *pragma_node;
  bool armed;
  bool wait_prefix;             /* of _Pragma("acc wait(queues: ...") */
  cpp_buffer *operator_buffer;  /* of the _Pragma that armed, or NULL */
  location_t wait_argument;     /* that token of the directive, if any */
  unsigned carriers;            /* used on this directive */
  enum clause_directive directive;      /* the one that is armed for */
  enum clause_directive construct;      /* the last compute construct, or DIRECTIVE_NUM */
  bool looked;                  /* directive.c has seen it */
  bool replaced;                /* the parser finds data for host_data (use-device.c), enter
				   data for declare (own-directives.c) */
  bool planted;
  bool in_loop;                 /* the directive has a loop */
  bool ended_directive;         /* the line before was a directive */
  bool unexpanded;              /* the preprocessed text has its macros still */
  /* The callbacks that were there before ours.  */
  struct
  {
    bool (*init) (void);
    void (*line_change) (cpp_reader *, const cpp_token *, int);
    void (*file_change) (cpp_reader *, const line_map_ordinary *);
    void (*before_define) (cpp_reader *);
    void (*define) (cpp_reader *, location_t, cpp_hashnode *);
    void (*read_pch) (cpp_reader *, const char *, int, const char *);
    cpp_hashnode *(*macro_to_expand) (cpp_reader *, const cpp_token *);
  } previous;
};

/* loop-header.cc: the loops that the directive is for.  */
struct header_state
{
  cpp_hashnode *for_node;
  bool armed;
  unsigned loops;               /* `for's still to come */
  unsigned number;              /* of the counter of the next range-based one */
  bool brace;                   /* one was taken away */
  vec<cpp_token> carried;       /* to be evaluated in front of the loop */
  vec<tree> own;                /* declarations of the loop's own variables */
  bool wrapped;			/* a loop of one iteration is around */
  bool reading;                 /* a header, which may span lines */
  bool operated;                /* the directive is a _Pragma operator */
  bool again;                   /* the next `for' is a rewritten one */
};

/* openacc-h.cc: the callbacks that were there before ours, and the directory of accx.h.  */
struct include_state
{
  bool past_ranges;             /* accx-range.h has been read, or never will be */
  void (*previous_file_change) (cpp_reader *, const line_map_ordinary *);
  missing_header_cb previous_missing_header;
  cpp_dir own;
};

/* routine-bind.cc: what a routine directive says.  */
struct binding
{
  location_t loc;               /* of a clause of the directive, or its first token */
  const char *name;             /* NULL: none */
  bool symbol;                  /* a symbol of the assembler's */
  bool nohost;
  enum omp_clause_code level;	/* or OMP_CLAUSE_ERROR */
  const char *procedure;	/* Fortran: the routine that it is about, instead of LOC */
};

/* pragma-operator.cc: a string that it has made, and the directive in the original.  */
struct own_string
{
  tree text;                    /* an identifier: lives on */
  enum clause_directive d;
};

/* routine-scope.cc: a directive of LEVEL is about the function whose declaration has its name
   there, or the lambda that begins there; if NAME is not NULL, about functions of that name.  */
struct scoped_routine
{
  const char *file;             /* of libcpp's, as in expanded locations */
  int line, column;
  enum omp_clause_code level;
  bool open;                    /* the directive names none */
  const char *name;
};

/* zero-names.cc: a variable that declare create(zero:) names in LINE of FILE.  */
struct zero_name
{
  const char *name;             /* lives as long as the compiler */
  const char *file;             /* of libcpp's */
  int line;
};

/* class-statics.cc: MEMBER, which stood behind PREVIOUS, or first, in class TYPE.  */
struct static_member
{
  tree type, previous, member;
};

/* class-statics.cc: the classes that the directive which is parsed maps.  */
struct class_state
{
  vec<tree> listed;             /* types of its items so far */
  bool open;                    /* between its edges */
  vec<tree> seen;               /* classes without their static members now */
  vec<static_member> away;
  const char *(*previous) (int, const_tree, const_tree);        /* of the target */
  bool (*mappable) (tree);      /* of the front end */
};

struct token_state
{
  struct keyword_state keyword;
  struct header_state header;
  struct include_state include;
  vec<struct binding> bindings;
  struct file_text file;        /* of which the loops behind directives are read */
  bool told_ignored;            /* that directives do nothing without -fopenacc */
  vec<struct own_string> own_strings;
  vec<struct scoped_routine> scoped_routines;
  vec<const char *> nohost_routines;    /* routine-bind.cc: names of such, in C */
  vec<location_t> open_routines;        /* routine-level.cc: directives without a level */
  vec<const char *> open_procedures;    /* Fortran: the procedures that such are about */
  vec<struct zero_name> zero_names;
  vec<const char *> declared_objects;	/* names that directives have lost; owned */
  void (*previous_def_pragma) (cpp_reader *, location_t);       /* unknown-directive.cc */
  int tracked;                  /* token.cc: the user's option, while off, or -1 */
  bool reading;                 /* rewrite.cc: inside our own cpp_get_token */
  location_t operator_said;     /* the _Pragma operator of the last message: its text is looked at
				   twice */
  tree dated;                   /* seq-loop.cc: in C of 1990, the function that is parsed as of 1999 */
  bool comma_expected;          /* atomic-comma.cc: the line behind an atomic directive is next */
  bool block_opened;            /* wait-block.cc: a block waits for its end */
  bool version_done;            /* openacc-macro.cc: _OPENACC is ours */
  struct class_state classes;
};

/* ---- class-statics.cc ---- */

/* Lets data clauses of C++ name objects of classes with static data members.  From plugin_init;
   PLUGIN is the name to register with.  */
void class_statics_init (const char *plugin);

/* ---- atomic-comma.cc ---- */

/* Reports mistakes in the condition of the atomic directive whose clauses TOKENS are.  Appends it, if
   there is one without, to *CONDITION, unless that is a number.  */
void atomic_take_condition (const vec<const cpp_token *> &tokens, vec<cpp_token> *condition);

/* Has CONDITION evaluated in front of the directive that PRAGMA begins.  */
void atomic_evaluate (cpp_reader *pf, cpp_token *pragma, const vec<cpp_token> &condition);

/* Looks at TOKENS of a _Pragma operator at LOC: names that are not declared, side effects.  */
void atomic_check_names (const vec<clause_token> &tokens, location_t loc);

/* ---- atomic-lock-tokens.cc ---- */

/* complex_atomic for the _Pragma operator at LOC, an atomic directive with CLAUSES: gives what
   stands for it, or NULL.  */
cpp_hashnode *complex_atomic_operator (cpp_reader *pf, location_t loc, const vec<clause_token> &clauses);

/* ---- seq-loop.cc ---- */

/* The directive that begins with PRAGMA, with TOKENS behind its name, becomes one that
   changes nothing.  */
void sequential_leave_out (cpp_reader *pf, cpp_token *pragma,
			   const vec<const cpp_token *> &tokens);

/* ---- zero-names.cc ---- */

/* Variables behind `zero' in TEXTS, a declare directive at LOC at file scope, start as zeros.  */
void zero_note (vec<clause_token> &texts, location_t loc);

/* ---- routine-name.cc ---- */

/* The level among TOKENS from number FIRST on, that of seq if there is none.  OMP_CLAUSE_ERROR
   if anything else than that and nohost is there: a host version does no harm.  */
enum omp_clause_code named_level (const vec<const cpp_token *> &tokens, unsigned first);

/* Appends those of TOKENS, of a routine directive, that are for this device to *KEPT.  */
void named_keep_device (const vec<const cpp_token *> &tokens, vec<const cpp_token *> *kept);

/* ---- routine-scope.cc ---- */

/* What a routine directive says.  */
struct routine_words
{
  enum omp_clause_code level;
  bool open;			/* it names none */
  const char *bound;		/* what bind names, or NULL; lives on */
  bool symbol, nohost;
};

/* Notes that the declaration behind the _Pragma operator that is read, or behind the macro that holds
   it, is a routine as W says.  False if GCC takes the directive, or no declaration of a function follows.  */
bool scoped_note_operator (cpp_reader *pf, const struct routine_words *w);

/* ---- routine-name.cc ---- */

/* Makes function NAME in scope a routine as W, of the directive at LOC, says; returns false if that
   cannot be.  What another directive of it says otherwise is an error.  */
bool named_obey (const char *name, const struct routine_words *w, location_t loc);

/* ---- routine-bind.cc ---- */

/* Makes routine FN nohost, by the clause at LOC; whether it is known to be.  */
void bind_make_nohost (tree fn, location_t loc);
bool bind_is_nohost (tree fn);

/* The level of routines that WORD names, or OMP_CLAUSE_ERROR.  */
enum omp_clause_code bind_level_of (const char *word);

/* ---- routine-level.cc ---- */

/* Whether the routine directive IN, but for the tokens in DROP, names no level of parallelism.  */
bool level_is_left (const vec<clause_token> &in, const bool *drop);

/* Whether none of TOKENS from number FIRST on is one.  */
bool level_is_open (const vec<const cpp_token *> &tokens, unsigned first);

/* A routine directive with a token at LOC names none.  */
void level_open (location_t loc);

/* ---- token.cc ---- */

/* Whether T names a struct in scope, in C.  */
bool token_is_composite (const cpp_token *t);

/* Where libcpp has come to in the file that it reads; its line is 0 if that is not known.  */
expanded_location token_place_ahead (cpp_reader *pf);

extern struct token_state token_state;

#endif
