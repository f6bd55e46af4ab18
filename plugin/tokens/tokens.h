/* Room tokens: libcpp: what the parser does not know becomes what it knows plus markers.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_TOKENS_H
#define ACCX_TOKENS_H

#include "base/base.h"
#include "tokens/clause/clause.h"
#include "tokens/clause/source-text.h"

/* ---- keyword.cc ---- */

/* Makes GCC's preprocessor rewrite the clauses of clauses.def.  From plugin_init;
   PLUGIN is the name to register with.  */
void keyword_init (const char *plugin);

/* Whether trees may hold calls of marker functions.  */
bool keyword_planted (void);

/* They may.  */
void keyword_plant (void);
/* Whether the name T is armed for a form that is rewritten by itself.  */
bool keyword_is_clause (const cpp_token *t);

/* For operator.cc.  The directive WORD, or DIRECTIVE_NUM.  */
enum clause_directive keyword_directive (const char *word);

/* Arms for directive D, in the _Pragma operator being read; WAIT: its argument begins
   with `queues:' or `devnum:'; REPLACED: the operator names another directive.  */
void keyword_arm_operator (cpp_reader *pf, enum clause_directive d, bool wait, bool replaced);

/* As clause_restrict, for a directive that is read: remembers compute constructs.  */
bool keyword_restrict (enum clause_directive d, const struct clause_token *in, unsigned n,
		       struct restriction *found);

/* The directive in the _Pragma operator being read has LOOPS loops.  */
void keyword_expect_loops (cpp_reader *pf, unsigned loops);

/* ---- zero-names.cc ---- */

/* Variable NAME, which lives as long as the compiler, starts as zeros by a directive at LOC.  */
void zero_note_name (const char *name, location_t loc);

/* Whether VAR, a variable at file scope, does.  */
bool zero_is_noted (tree var);
/* Takes objects of classes out of the declare directive that PRAGMA begins; whether nothing is left of it.  Then
   PLUGIN_FINISH_DECL: declares DECL if it is one.  */
bool declared_hide (cpp_reader *pf, cpp_token *pragma);
void declared_finish (void *decl, void *);

/* ---- rewrite.cc ---- */

/* The next token that is not padding, macros expanded but for those of this plugin,
   and its place.  */
const cpp_token *rewrite_get (cpp_reader *pf, location_t *loc);

/* Whether rewrite_get is at work.  */
bool rewrite_reading (void);
/* Rewrites clause C, whose armed name NAME was just read, and gives its node, with the new
   tokens as what it expands to.  IN_LOOP: the directive has a loop; *CARRIERS: how many
   marker functions it has used.  */
cpp_hashnode *rewrite_clause (cpp_reader *pf, const struct clause *c, const cpp_token *name,
			      bool in_loop, unsigned *carriers);

/* Rewrites directive D from the name FIRST on, as directive.c says, and gives the node that
   expands to it.  COMBINED: a compute construct with a loop; *CARRIERS as above.  */
cpp_hashnode *rewrite_directive (cpp_reader *pf, const cpp_token *first,
				 enum clause_directive d, bool combined, unsigned *carriers);

/* ---- seq-loop.cc ---- */

/* From plugin_init; PLUGIN is the name to register with.  */
void sequential_init (const char *plugin);
/* clause_edit_directive for directive D with the tokens IN, in the line of LOC or in
   a _Pragma operator there.  Returns whether all of it must be left out.  */
bool sequential_edit (enum clause_directive d, const vec<clause_token> &in, location_t loc,
		      bool is_operator, bool *drop, struct clause_edit *e);

/* ---- token.cc ---- */

/* The node of the identifier NAME.  */
cpp_hashnode *token_node (cpp_reader *pf, const char *name);

/* The name that T is, or "".  */
const char *token_name (const cpp_token *t);

/* The token *I or later that is not padding, not yet taken; sets *I behind it.  */
const cpp_token *token_peek (cpp_reader *pf, int *i);

/* What libcpp has still to read of the file that LOC is in, owned, with a null byte behind
   it: from where it is in the line of LOC on if IN_LINE, else from the end of that line on.
   NULL if it is not in that line.  */
char *token_text_ahead (cpp_reader *pf, location_t loc, bool in_line);

/* Whether the statement in the line that libcpp reads, or in the next, has no directive inside
   or in front: libcpp cannot look at tokens beyond one and give them back.  */
bool token_reads_on (cpp_reader *pf, bool next_line);

/* How T changes the depth of parentheses, brackets and braces.  */
int token_nesting (const cpp_token *t);

/* T as clause.c wants it.  */
const char *token_spelling (const cpp_token *t);
/* Whether T names a variable in scope that is an array or complex.  A C++ compiler
   reads all tokens before it knows variables.  */
bool token_is_aggregate (const cpp_token *t);

/* What the name NAME, at no place in particular, is for directive.c: its VALUE and ELSEWHERE.  */
void token_describe_name (const char *name, struct clause_token *t);

/* Whether the C parser is in a function; in C++ all tokens are read before.  */
bool token_in_function (void);
/* What LOC, in the line that libcpp reads or unknown, is inside of; no class in C.  */
enum text_scope token_scope (cpp_reader *pf, location_t loc);

/* Whether T, of the directive that is read, may be a member of C++'s `this': it is not declared.  */
bool token_may_be_member (cpp_reader *pf, const cpp_token *t);

/* What NAME of C++ is where the directive stands; IN_CLASSES: look for it in the classes of the file, too.  */
struct text_name token_look_up (cpp_reader *pf, const char *name, bool in_classes);

/* The kind of type of NAME of C++ where the directive stands; whether T names an object of a class.  */
enum text_kind token_kind (cpp_reader *pf, const char *name);
bool token_is_class_object (cpp_reader *pf, const cpp_token *t);

/* The variables that the directive whose tokens come next names are used: GCC takes those
   that only data clauses name for unused ones.  */
void token_mark_used (cpp_reader *pf);

/* T for directive.c; MACRO: it stands for a user's macro.  */
struct clause_token token_describe (const cpp_token *t, bool macro);

/* The token that TEXT spells, at LOC, not to be expanded.  */
cpp_token token_make (cpp_reader *pf, const char *text, location_t loc);

/* An object-like macro, at LOC, of TOKENS.  Diagnostics about these are where they say,
   without a note that there was a macro, if token_expand sees its name.  */
cpp_macro *token_macro (cpp_reader *pf, location_t loc, const vec<cpp_token> &tokens);

/* NODE becomes the name of MACRO, for which libcpp asks macro_to_expand.  */
void token_name_macro (cpp_hashnode *node, cpp_macro *macro);

/* Where a token is that libcpp says is AT, without the macros around it, and in front of
   BEHIND, with them.  */
location_t token_place (location_t at, const vec<cpp_token> &behind);

/* For macro_to_expand, which returns NODE: libcpp keeps track of expansions where its
   option says so when they begin, which is off until the first token of one that
   token_macro made.  Returns NODE.  */
cpp_hashnode *token_expand (cpp_reader *pf, cpp_hashnode *node);

/* Appends the tokens that the words WORDS spell to *OUT, at LOC; `%' stands for NAME, and `%x'
   is x, of the program.  */
void token_words (cpp_reader *pf, location_t loc, const char *words, tree name,
		  vec<cpp_token> *out);

/* The parser never sees T.  */
void token_hide (const cpp_token *t);
/* Appends to *OUT the tokens of R, a rewrite at LOC of IN.  */
void token_result (cpp_reader *pf, const vec<cpp_token> &in,
		   const struct clause_result &r, location_t loc,
		   vec<cpp_token> *out);

/* ---- cache-items.cc ---- */

/* Makes the items of a cache directive, whose TOKENS behind its name are not taken yet,
   such as GCC's parser takes; returns whether that took markers.  */
bool cache_edit (cpp_reader *pf, const vec<const cpp_token *> &tokens);

/* The same for TEXT, the string of a _Pragma operator that is a cache directive: what
   stands for it, owned, or NULL if it can stay.  */
char *cache_edit_operand (const char *text);

/* ---- pragma-operator.cc ---- */

/* TOK, the name _Pragma, was read: arms if its string is an OpenACC directive; returns
   what TOK expands to.  */
cpp_hashnode *operator_expand (cpp_reader *pf, const cpp_token *tok);

/* ---- cxx-member.cc ---- */

/* Remembers items among TOKENS, of a directive, that GCC may map wrongly.  */
void loose_note (const vec<const cpp_token *> &tokens);
/* The same for TOKENS of the directive in a _Pragma operator at LOC.  */
void loose_note_operator (const vec<clause_token> &tokens, location_t loc);

/* Reports those that it has, in FUNCTION.  */
void loose_report (tree function);

/* ---- wait-block.cc ---- */

/* TOK is the first token of a line; WAIT: the pragma of a wait directive.  */
void block_line (cpp_reader *pf, cpp_token *tok, bool wait);

/* ---- atomic-lock-tokens.cc ---- */

/* Makes the atomic directive that PRAGMA begins loops around the statement behind it if that is
   about an object without an atomic instruction; returns whether.  */
bool complex_atomic (cpp_reader *pf, cpp_token *pragma);

/* ---- atomic-comma.cc ---- */

/* TOK is the first token of a line; ATOMIC: the pragma of an atomic directive.  */
void comma_line (cpp_reader *pf, const cpp_token *tok, bool atomic);

/* ---- loop-header.cc ---- */

/* The next N `for' are those of a loop directive, which is a _Pragma operator if
   IS_OPERATOR; 0: none, or one of header_own.  */
void header_expect (cpp_reader *pf, unsigned n, bool is_operator);
/* TOKENS, `marker (arguments),', are to be evaluated in front of the next loop.  */
void header_carry (const vec<cpp_token> &tokens);

/* What the private clauses of directive IN name are variables of the next loop's own, whose
   directive is left out.  WRAPPED: it is about one iteration around.  From before header_expect for it.  */
void header_own (const vec<clause_token> &in, bool wrapped);

/* No `for' is expected.  */
void header_disarm (void);
/* A line begins with TOK; FIRST: it follows a directive.  */
void header_line (cpp_reader *pf, const cpp_token *tok, bool first);

/* TOK is an armed name: what it expands to if it is a `for' to be rewritten, else
   NULL.  */
cpp_hashnode *header_expand (cpp_reader *pf, const cpp_token *tok);

/* ---- routine-name.cc ---- */

/* Hides the name that the TOKENS of a routine directive, in the line of LOC, begin with.  The
   function must not be known yet, and the next declaration be its.  */
void named_hide (const vec<const cpp_token *> &tokens, location_t loc);

/* Obeys the routine directive that PRAGMA begins if it stands in a function of C and has a
   name: returns true, and the parser finds nothing.  */
bool named_in_block (cpp_reader *pf, cpp_token *pragma);

/* ---- routine-scope.cc ---- */

/* Hides the routine directive that PRAGMA begins, if it is one that GCC refuses where it stands,
   and returns true.  */
bool scoped_hide (cpp_reader *pf, cpp_token *pragma);

/* Makes FN a routine if such a directive is about it.  */
void scoped_obey (tree fn);
/* PLUGIN_FINISH_DECL: the same for DECL.  */
void scoped_finish (void *decl, void *);

/* ---- routine-level.cc ---- */

/* Fortran's PROCEDURE has a routine directive without a level; the name lives on.  */
void level_open_procedure (const char *procedure);

/* Where the clause is that GCC has made up for a directive about FN that names no level, or NULL.  */
tree *level_inferred (tree fn);

/* ---- routine-bind.cc ---- */

/* Notes what bind and nohost among TOKENS, the clauses of a routine directive with
   macros expanded, say.  */
void bind_read (const vec<cpp_token> &tokens);
/* PROCEDURE of Fortran, or in a block, is NAME on the device, a SYMBOL or a procedure.  Both names live on.  */
void bind_note (const char *procedure, const char *name, bool symbol);

/* The level of the routine that is bound to function FN, or OMP_CLAUSE_ERROR.  */
enum omp_clause_code bind_level (tree fn);

/* PLUGIN_PRE_GENERICIZE: keeps DECL if a bind clause names it.  */
void bind_keep (tree function);

/* What device code calls for routine DECL, or NULL_TREE: itself.  */
tree bind_target (tree decl);

/* Lets programs be linked where a nohost routine has no version for the host.  */
void bind_weaken (void);

/* ---- openacc-h.cc ---- */

/* Makes accx.h follow each <openacc.h>.  From plugin_init, as PLUGIN.  */
void openacc_h_init (const char *plugin);

/* ---- openacc-macro.cc: _OPENACC is the version that accx implements ---- */

void version_init (const char *plugin);

/* ---- unknown-directive.cc ---- */

/* Has misspelt directives and those without -fopenacc reported.  From plugin_init, as PLUGIN.  */
void unknown_init (const char *plugin);
/* Of Fortran: the directive at LOC is without -fopenacc; whether NAME begins none, reported.  */
void unknown_ignored (location_t loc);
bool unknown_fortran_directive (location_t loc, const char *name);

/* Reports the words among TOKENS, all of directive D, that are no clauses, and hides them.  */
void unknown_clauses (enum clause_directive d, const vec<const cpp_token *> &tokens);

/* Whether WORD may stand outside of parentheses on directive D; *MEANT: else what it means.  */
bool unknown_is_clause (enum clause_directive d, const char *word, const char **meant);

#endif
