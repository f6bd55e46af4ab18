/* Clauses as lists of tokens: what keyword.cc takes from GCC's preprocessor and
   clause.c rewrites.  Plain C, no GCC types.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_CLAUSE_H
#define ACCX_CLAUSE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The arrays that carry markers, and what tells them apart: one digit behind CARRIER.  */
#define CARRIER "__accx_c"
/* Variables for class-statics.cc: an array whose section has a length made of classes, two
   pointers around, and what is added to the address of an object.  */
#define CLASS_LIST CARRIER "lass_list"
#define CLASS_EDGE CARRIER "lass_edge"
#define CLASS_TAG CARRIER "lass_tag"
#define CARRIER_DIGITS "0123456789abcdefghijklmnopqrstuvwxyz"
enum { CARRIERS = sizeof CARRIER_DIGITS - 1 };

/* The variable that the loops around an atomic statement count with (atomic-lock-tokens.cc).  */
#define LOCK_VARIABLE "__accx_wait"

/* The marker functions, in the order of clauses.def; MARKER_NUM: none of them.  */
enum marker
{
#define MARKER(ID, WORD, ARGUMENTS) MARKER_##ID,
#include "tokens/clause/clauses.def"
  MARKER_NUM
};

/* Their names.  */
extern const char *const marker_names[];

/* Directives, in the order of clauses.def, and sets of them.  */
enum clause_directive
{
#define DIRECTIVE(ID, WORD) DIRECTIVE_##ID,
#include "tokens/clause/clauses.def"
  DIRECTIVE_NUM
};

enum clause_directives
{
#define DIRECTIVE(ID, WORD) ON_##ID = 1 << DIRECTIVE_##ID,
#include "tokens/clause/clauses.def"
  ON_OWN = ON_SET | ON_INIT | ON_SHUTDOWN,
  ON_COMPUTE = ON_PARALLEL | ON_KERNELS | ON_SERIAL,
  ON_DEVICE_TYPE = ON_COMPUTE | ON_LOOP | ON_ROUTINE | ON_DATA | ON_UPDATE
};

/* What is read from the source and how it is rewritten.  */
enum clause_form
{
  CLAUSE_CONDITION,		/* NAME or NAME(expression) */
  CLAUSE_GANG,			/* NAME(dim: n, others) */
  CLAUSE_TILE,			/* NAME(sizes) */
  CLAUSE_REDUCTION,		/* NAME(operator: list) */
  CLAUSE_PRIVATE,		/* NAME(list with sections) */
  CLAUSE_NUM_GANGS,		/* NAME(n, n, n) */
  CLAUSE_CONST,			/* NAME(names) */
  CLAUSE_WAIT_LIST,		/* NAME([devnum: d:] [queues:] list) */
  CLAUSE_WAIT_ARGUMENT,		/* the same without `wait(' and `)' */
  CLAUSE_WAIT_TAIL,		/* NAME and all that follows on the directive */
  CLAUSE_WORD			/* not rewritten by itself: see directive.c */
};

struct clause
{
  const char *name;
  unsigned directives;		/* set of ON_* */
  enum clause_form form;
  const char *needs;
};

extern const struct clause clauses[];
extern const unsigned clause_count;

/* One token of the source: names, numbers and punctuation as spelled; "" for what
   no clause needs to look into.  */
struct clause_token
{
  const char *text;
  bool macro;			/* a macro's name, not expanded yet */
  bool aggregate;		/* names a variable that is an array or complex; of declare
				   at file scope any, and `zero' */
  bool flat;			/* names one known to hold no pointers to rows */
  bool elsewhere;		/* names one that a declare directive here cannot be
				   about as GCC sees it: no global of this scope */
  bool object;			/* C++'s `this' */
  bool value;			/* names a variable that is neither array nor pointer */
  bool untyped;			/* a name of C++, whose type is not known yet */
  bool dependent;		/* a parameter of a template, in collapse */
};

/* One token of a rewrite: token FROM of the source, or TEXT if FROM is -1.  */
struct clause_piece
{
  int from;
  char text[28];
};

struct clause_result
{
  struct clause_piece *pieces;	/* owned */
  unsigned count, room;
  unsigned carried;		/* of these, the last, for the loop's header */
  const char *error;		/* static text, or NULL */
  int where;			/* token it is about, -1 the clause's name */
};

/* A mistake in a directive.  */
struct restriction
{
  char text[128];
  unsigned where;		/* token it is about; the number of tokens: all */
  bool is_error;		/* else a warning */
};

/* Whether directive WHICH with tokens IN is one that OpenACC forbids and GCC takes, in
   *FOUND.  CONSTRUCT: the last compute construct in front of it, or DIRECTIVE_NUM.  */
bool clause_restrict (enum clause_directive which, enum clause_directive construct,
		      const struct clause_token *in, unsigned n, struct restriction *found);

/* How a loop ends: when its iterations are done; by break, or when a condition says so that does not count
   them; by return or goto.  */
enum loop_end { LOOP_ENDS, LOOP_LEFT, LOOP_JUMPS };

/* How the loop behind LINE of TEXT ends.  If COLUMN is not 0 the loop is behind the _Pragma operator or
   macro that is or ends there.  Both are counted from 1.  */
enum loop_end clause_is_left_early (const char *text, unsigned line, unsigned column);

/* Whether the word WORD is at COLUMN of LINE of TEXT, both counted from 1.  */
bool clause_has_word (const char *text, unsigned line, unsigned column, const char *word);

/* Whether one of the words in C->needs, which has some, is WORD.  */
bool clause_needs (const struct clause *c, const char *word);

/* Rewrites clause C of the N tokens IN: those inside its parentheses; for
   CLAUSE_WAIT_TAIL its name and all that follows; for CLAUSE_WAIT_ARGUMENT its
   name and what follows up to the closing parenthesis.  HAS_ARGUMENT says whether there were parentheses,
   CARRIER is a number that no other clause of the directive gets; IN_LOOP: there is
   a loop whose header takes arguments.  Sets *R, to be
   freed with clause_free; returns false if there is an error, either R->error or,
   with that NULL, lack of memory.  */
bool clause_rewrite (const struct clause *c, const struct clause_token *in,
		     unsigned n, bool has_argument, unsigned carrier,
		     bool in_loop, struct clause_result *r);

void clause_free (struct clause_result *r);

/* Whether the text of a directive behind the word `wait' begins with
   `( queues :' or `( devnum :'.  TEXT need not end with a null byte.  */
bool clause_wait_prefix (const char *text, size_t length);

/* ---- loop-clauses.c ---- */

/* What clause_edit_directive found.  */
struct clause_edit
{
  unsigned loops;		/* associated loops; 0: no loop directive */
  bool gone;			/* nothing of the directive is left */
  bool own;			/* what private clauses name is the loop's own: loop-header.cc */
  bool wrapped;			/* the directive is about a loop of one iteration around: loop-header.cc */
  const char *error;		/* static text, or NULL */
  int where;			/* the token that it is about */
};

/* Looks at the N tokens of directive D behind its name: sets DROP[I] for each token
   that the parser must not see, and *E.  LEFT: how its loop ends.  */
void clause_edit_directive (enum clause_directive d,
			    const struct clause_token *in, unsigned n, enum loop_end left,
			    bool *drop, struct clause_edit *e);

/* ---- own-directives.c ---- */

/* The acc_device_t of the device type WORD, as digits, or NULL.  */
const char *own_device_type (const char *word);

/* ---- compress-clauses.c ---- */

/* The standard data clause that NAME on directive D is with compression, or NULL.  */
const char *compress_standard (enum clause_directive d, const char *name);

/* ---- header-forms.c ---- */

/* What headers of loops are written in: C also stands for C++ before C++11.  */
enum header_language { HEADER_C, HEADER_CXX, HEADER_CXX17 };

/* Whether the N tokens IN of a loop's header, parentheses included, have a form that
   GCC's parser does not take.  */
bool clause_header_wanted (const struct clause_token *in, unsigned n, enum header_language language);

/* Rewrites the header of a loop: the N tokens IN.  The last CARRIED of them are not from the
   header but to be evaluated, as operands of the comma operator, before the loop's first value.
   BRACE: a brace follows the header.  NUMBER is that of a counter of
   its own.  Sets *R, to be freed with clause_free; returns false if there is no memory.  */
bool clause_rewrite_header (const struct clause_token *in, unsigned n, unsigned carried, bool brace,
			    enum header_language language, unsigned number, struct clause_result *r);

/* ---- directive.c ---- */

/* Whether the directive D, COMBINED with a loop directive or not, has or may have a form that
   directive_rewrite is for.  Its N tokens IN are those from its first clause on, macros not
   expanded.  */
bool directive_wants (enum clause_directive d, bool combined,
		      const struct clause_token *in, unsigned n);

/* Rewrites the clauses IN of directive D, macros expanded.  *CARRIERS counts the
   carriers used on the directive.  R and the result as for clause_rewrite.  */
bool directive_rewrite (enum clause_directive d, bool combined,
			const struct clause_token *in, unsigned n, unsigned *carriers,
			struct clause_result *r);

/* Puts into R, which has an error, a clause that any directive D that must have one
   takes.  Returns false if there is none or no memory.  */
bool directive_dummy (enum clause_directive d, struct clause_result *r);

/* ---- capture-text.c ---- */

/* What the two statements of an atomic capture are about.  */
enum capture_relation
{
  CAPTURE_ONE,			/* one variable, or what is not understood */
  CAPTURE_TWO,			/* two */
  CAPTURE_NAMES,		/* variables of two names */
  CAPTURE_MEMBERS,		/* two members of one structure or union */
  CAPTURE_UNSURE		/* one or two */
};

/* Compares the statements FIRST and SECOND, without blanks.  Where they may be about two, *X and *Y are
   set to what each is about, a place in FIRST and one in SECOND; *MEMBER to the length of what is in
   front of such a member.  */
enum capture_relation capture_compare (const char *first, const char *second, const char **x, const char **y,
				       unsigned *member);

#ifdef __cplusplus
}
#endif
#endif
