/* Room fortran: the lines of a Fortran source, before gfortran parses them.

   gfortran reads a file as a whole, with what it includes and what the preprocessor leaves,
   into a list of lines, and parses then.  Between the two its directives are rewritten here:
   what its parser refuses is blanked, so that all else keeps its line and column; what was
   said there becomes a call in front of the directive, `call accx_mark_N (arguments)', whose
   arguments the parser resolves as any others.  source-marks.cc takes these calls off the
   trees again.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_FORTRAN_H
#define ACCX_FORTRAN_H

#include "tokens/clause/clause.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the names of those subroutines begin with, in front of a number.  */
#define FORTRAN_MARK "accx_mark_"

/* ---- clause-plan.c ---- */

/* The tokens FIRST to LAST - 1 are replaced: by TEXT, which is not longer than what is there,
   and blanks; by blanks alone if it is NULL.  */
struct plan_edit
{
  unsigned first, last;
  const char *text;		/* static */
};

/* One argument of a mark: the tokens FIRST to LAST - 1, which are an expression, or, if there
   are none, NUMBER.  */
struct plan_argument
{
  unsigned first, last;
  int number;
};

enum { PLAN_ARGUMENTS = 16 };

/* A call of MARKER in front of the directive, about the variables that tokens NAMES to
   NAMES_END - 1 name, a list, if there are any.  */
struct plan_mark
{
  enum marker marker;
  bool loop;			/* of the loop of the directive, not of its construct */
  bool declared;		/* of a declare directive, where no call can stand */
  unsigned where;		/* the token that it is about */
  unsigned n;
  struct plan_argument arguments[PLAN_ARGUMENTS];
  unsigned names, names_end;
};

struct plan_message
{
  char text[160];
  unsigned where;		/* as in struct restriction */
  bool is_error;
};

enum { PLAN_MARKS = 32, PLAN_MESSAGES = 8 };

/* The directive that the N tokens IN begin with, or DIRECTIVE_NUM; sets *BASE, if not null, to
   the token behind its name.  */
enum clause_directive plan_which (const struct clause_token *in, unsigned n, unsigned *base);

/* What is to be done with a directive.  */
struct plan
{
  struct plan_edit *edits;	/* owned */
  unsigned n_edits, room;
  struct plan_mark marks[PLAN_MARKS];
  unsigned n_marks;
  struct plan_message messages[PLAN_MESSAGES];
  unsigned n_messages;
  unsigned bind, procedure;	/* tokens: what bind names, or 0, and the routine, or 0 */
};

/* The last compute construct in front of a directive.  */
struct plan_construct
{
  enum clause_directive directive;	/* DIRECTIVE_NUM: there is none */
  bool combined;		/* with `loop' */
  bool ended;			/* by a directive */
  bool constants;		/* the directive at hand named constants, which are gone */
};

/* Fills PLAN for the directive whose N tokens, in lower case, are IN, its name included.  Those
   that name arrays are aggregates.  AROUND is set to the directive if that is a compute
   construct.  Returns false if there is no memory.  To be freed with plan_free.  */
bool plan_directive (const struct clause_token *in, unsigned n,
		     struct plan_construct *around, struct plan *plan);

void plan_free (struct plan *plan);

/* ---- end-plan.c ---- */

/* What stands for the tokens from FIRST on of the end of a construct.  */
struct plan_end
{
  unsigned first;
  const char *text;		/* static; NULL: nothing */
  const char *message;		/* static: a warning, or NULL */
};

/* Whether the N tokens IN are the end of a construct that the parser must not see as it is, and
   what stands for it.  AROUND is marked as ended if it is its end.  */
bool plan_end (const struct clause_token *in, unsigned n, struct plan_construct *around, struct plan_end *end);

/* ---- split-plan.c ---- */

/* Whether the directive whose N tokens are IN names a structure and members of it.  Then FIRST and
   REST say which tokens are of a directive in front, if there are any, and of what is left;
   *ALONE: that in front has no end.  */
bool split_plan (const struct clause_token *in, unsigned n, bool *first, bool *rest, bool *alone);

struct directive;
struct part;

/* Whether PART of D is a list of variables with memory on the device.  */
bool split_is_data (const struct directive *d, const struct part *part);

/* Where the list of PART begins, behind its modifiers.  */
unsigned split_list_of (const struct directive *d, const struct part *part);

/* ---- repeat-plan.c ---- */

/* Whether the directive whose N tokens are IN names the same item, or a variable and a section of it, in two data
   clauses.  Then GONE says which tokens are left out, and *NAME, if not NULL, is the name of the clause at *WHERE.  */
bool repeat_plan (const struct clause_token *in, unsigned n, bool *gone, unsigned *where, const char **name);

#ifdef __cplusplus
}

#include "base/base.h"

/* ---- source-lines.cc ---- */

/* A line as gfortran keeps it, struct gfc_linebuf in all versions.  */
struct source_line
{
  location_t location;
  void *file;
  struct source_line *next;
  int truncated;
  bool dbg_emitted;
  unsigned line[1];		/* characters, 0 at the end */
};

/* gfortran's lines, from the first one on; NULL if they are not what is expected here.  */
struct source_line *source_first_line (void);

/* Whether LINE begins a directive of OpenACC.  */
bool source_is_directive (const struct source_line *line);

/* Whether LINE is blank or a comment, which may stand between lines of a directive.  */
bool source_is_comment (const struct source_line *line);

/* A character of a directive, and where it stands.  */
struct source_char
{
  char c;			/* `?' if it is not of ASCII */
  struct source_line *line;
  unsigned column;		/* from 0 */
};

/* Appends the characters of LINE from column I on to CHARS, without a comment and blanks at the end.
   Returns whether it ends with `&'.  */
bool source_append (struct source_line *line, unsigned i, vec<struct source_char> *chars);

/* Where the statement in LINE begins, or goes on if CONTINUED.  */
unsigned source_text_column (const struct source_line *line, bool continued);

/* Whether LINE, of fixed form, goes on with the statement in front.  */
bool source_is_continued (const struct source_line *line);

/* A directive: its characters behind the sentinels, without comments and continuations, and
   its tokens.  Token I is made of the characters BOUNDS[2*I] to BOUNDS[2*I+1] - 1.  */
struct source_directive
{
  auto_vec<struct source_char> chars;
  auto_vec<struct clause_token> tokens;
  auto_vec<unsigned> bounds;
  auto_vec<struct source_line *> lines;
  struct source_line *end;	/* the line behind it */
};

/* Reads the directive that LINE begins.  */
void source_read (struct source_line *line, struct source_directive *d);
void source_free (struct source_directive *d);

/* The place of token I of D, which is behind the last one if there are no so many.  */
location_t source_location (const struct source_directive &d, unsigned i);

/* Overwrites characters FIRST to LAST - 1 of D with TEXT, if not null, and blanks.  */
void source_overwrite (struct source_directive *d, unsigned first, unsigned last, const char *text);

/* Puts a line with TEXT from column COLUMN on in front of LINE, behind *BEFORE, which then is
   the new one; it has LIKE's number.  Continued lines END with true, and CONTINUE others.  */
void source_insert (struct source_line **before, const struct source_line *like, unsigned column, const char *text,
		    bool continues, bool ends);

/* Puts a line that is TEXT behind BEFORE; it has LIKE's number.  */
void source_insert_verbatim (struct source_line *before, const struct source_line *like, const char *text);

/* ---- split-directive.cc ---- */

/* Splits D, if it names a structure and members of it.  Returns whether there is a line more in
   front of it, behind *BEFORE.  */
bool source_split (struct source_line *before, struct source_directive *d);

/* Makes one of an item that D names twice; returns whether there was one, and D is to be read again.  */
bool source_merge (struct source_directive *d);

/* ---- concurrent-loops.cc ---- */

/* If `do concurrent' follows loop directive D, makes plain loops of it.  CONSTRUCT: the compute
   construct around.  Returns whether another directive stands for D then, behind *BEFORE.  */
bool source_concurrent (struct source_line *before, struct source_directive *d, enum clause_directive construct);

/* ---- seq-loops.cc ---- */

/* Leaves out the loop of directive D if it has `seq' and the parser does not take it, or puts one around it.  *BEFORE stays the line in front of D.  Returns whether D is to be read
   again.  */
bool source_leave_seq (struct source_line **before, struct source_directive *d);

/* ---- atomic-captures.cc ---- */

/* Tells of directive D if it is an atomic capture of one variable and updates another.  */
void source_check_capture (const struct source_directive &d);

/* ---- place-routine.cc ---- */

/* Moves routine directives with names into the procedures that they are about, or declares these.  */
void source_place_routines (void);

/* The last line of the procedure that DEFINITION begins that is its statement, use, import or implicit.  */
struct source_line *source_last_of_head (struct source_line *definition);

/* ---- place-declare.cc ---- */

/* Moves what declare directives say of arguments with deferred bounds in front of their declarations.  */
void source_place_declares (void);

/* ---- write-marks.cc ---- */

/* What a call of accx_mark_N stands for.  */
struct source_mark
{
  enum marker marker;
  bool loop, declared;		/* as in struct plan_mark */
  bool element;			/* it is about an element of an array */
  bool array;			/* the source declares its one variable as an array */
  location_t first, last;	/* lines of its directive */
  location_t loc;		/* its own place */
  auto_vec<int> numbers;	/* of each argument that is none of the call's ... */
  auto_vec<bool> given;		/* ... and which are */
  auto_vec<const char *> names;	/* of the variables that it is about, in lower case */
};

/* That of the subroutine NAME, or NULL.  */
const struct source_mark *source_mark_of (const char *name);

/* Whether there are any.  */
bool source_has_marks (void);

/* The I-th mark of the unit, or NULL if there are not so many.  */
const struct source_mark *source_mark_at (unsigned i);

/* Rewrites the directives of the source, and `use, intrinsic :: openacc', if the compiler is gfortran and has read one.  */
void source_rewrite (void);

/* Says, for a unit that is compiled without -fopenacc, that its directives are ignored.  */
void source_note_ignored (void);

/* ---- module-path.cc ---- */

/* Leads gfortran to accx's module openacc and openacc_lib.h, if they are there.  */
void module_path_init (void);

/* Lets `use, intrinsic :: openacc', if LINE is that, find the same module as `use openacc'.  */
void module_take_own (struct source_line *line);

#endif
#endif
