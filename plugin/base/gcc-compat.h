/* All that accx uses of GCC's headers, and the only file that asks for GCC's
   version.  Where GCC's names changed, the newest spelling is used everywhere
   else and older versions are adapted here.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_GCC_COMPAT_H
#define ACCX_GCC_COMPAT_H

#include "gcc-plugin.h"
#include "plugin-version.h"
#include "tree.h"
#include "cpplib.h"
#include "c-family/c-common.h"       /* before diagnostic-core.h */
#include "gimple.h"
#include "tree-pass.h"
#include "context.h"
#include "pass_manager.h"
#include "cgraph.h"
#include "ssa.h"
#include "gimple-iterator.h"
#include "gimple-pretty-print.h"
#include "tree-pretty-print.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "cfghooks.h"
#include "cfgloop.h"
#include "stringpool.h"
#include "attribs.h"
#include "diagnostic.h"
#include "tree-inline.h"
#include "tree-nested.h"
#include "tree-ssa.h"
#include "tree-into-ssa.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "internal-fn.h"
#include "omp-general.h"
#include "gimple-walk.h"
#include "omp-low.h"
#include "options.h"
#include "opts.h"
#include "omp-offload.h"
#include "output.h"
#include "varasm.h"
#include "fold-const.h"
#include "stor-layout.h"
#include "tree-eh.h"
#include "tree-iterator.h"
#include "gimple-fold.h"
#include "builtins.h"
#include "calls.h"
#include "tree-dfa.h"
#include "tree-ssa-dce.h"
#include "cfganal.h"
#include "tree-ssa-address.h"
#include "toplev.h"
#include "spellcheck.h"
#include "gcc-rich-location.h"
#include "dominance.h"
#include "target.h"
#include "gomp-constants.h"
#include "memmodel.h"
#include "langhooks.h"
#include "gimple-ssa.h"
#include "tree-phinodes.h"
#include "ssa-iterators.h"
#include "tree-ssanames.h"
#include "value-query.h"
#include "tree-ssa-operands.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop-ivopts.h"
#include "tree-scalar-evolution.h"
#include "tree-affine.h"
#include "tree-data-ref.h"
#include "file-prefix-map.h"
#include "c-family/c-pragma.h"
#include "c-family/c-pretty-print.h"

/* The C and C++ compilers have these; lto1 and f951 load the plugin too.  */
#define ACCX_WEAK __attribute__ ((weak))
extern tree complete_type (tree) ACCX_WEAK;	/* of the C++ front end */
/* Likewise: whether a declaration is of a template's, its body made at once, and while that is not 0 no garbage is
   collected.  */
extern tree get_template_info (const_tree) ACCX_WEAK;
extern tree instantiate_decl (tree, bool, bool) ACCX_WEAK;
extern int function_depth ACCX_WEAK;
/* Whether member F, of C++, is mutable.  */
#define FIELD_IS_MUTABLE(F) (c_dialect_cxx () && DECL_LANG_FLAG_0 (F))
/* Whether parameter P of C++ is declared as an array (cp-tree.h).  */
#define PARM_IS_ARRAY(P) (c_dialect_cxx () && DECL_LANG_FLAG_1 (P))
/* The object that AGGR_INIT_EXPR T, a constructor's call, makes (cp-tree.h).  */
#define AGGR_INIT_SLOT(T) TREE_OPERAND (T, 2)
/* The operand that is the first argument of that call.  */
#define AGGR_INIT_FIRST 3
/* The function it calls.  A constructor has the object's address in place of that argument; the object may be zero
   before.  */
#define AGGR_INIT_FUNCTION(T) \
  (TREE_CODE (TREE_OPERAND (T, 1)) == ADDR_EXPR ? TREE_OPERAND (TREE_OPERAND (T, 1), 0) : NULL_TREE)
#define AGGR_INIT_CONSTRUCTS(T) TREE_LANG_FLAG_0 (T)
#define AGGR_INIT_ZEROES(T) TREE_LANG_FLAG_2 (T)

/* Whether the gimplifier forgets C++'s `this' where constructs name present members of *this, one of
   them a pointer.  */
#define GIMPLIFIER_FORGETS_THIS (GCCPLUGIN_VERSION_MAJOR < 13)

/* GCC 13 and later: clauses of data constructs about sections behind members map the pointers, too;
   of variables' members all versions do on enter and exit data.  */
#define GIMPLIFIER_MAPS_POINTERS (GCCPLUGIN_VERSION_MAJOR >= 13)
/* Where the front end says whether objects of a type can be mapped: GCC 13 lets all be.  */
#if GCCPLUGIN_VERSION_MAJOR < 13
#define HOOK_MAPPABLE_TYPE (&lang_hooks.types.omp_mappable_type)
#else
#define HOOK_MAPPABLE_TYPE ((bool (**) (tree)) NULL)
#endif
extern struct cpp_reader *parse_in ACCX_WEAK;
extern cpp_hashnode *cpp_lookup (cpp_reader *, const unsigned char *,
				 unsigned) ACCX_WEAK;
extern cpp_callbacks *cpp_get_callbacks (cpp_reader *) ACCX_WEAK;
extern cpp_options *cpp_get_options (cpp_reader *) ACCX_WEAK;
extern const cpp_token *cpp_peek_token (cpp_reader *, int) ACCX_WEAK;
extern const cpp_token *cpp_get_token_with_location (cpp_reader *,
						     location_t *) ACCX_WEAK;
extern void _cpp_backup_tokens (cpp_reader *, unsigned) ACCX_WEAK;
extern bool cpp_push_include (cpp_reader *, const char *) ACCX_WEAK;
extern void cpp_define (cpp_reader *, const char *) ACCX_WEAK;
extern void cpp_undef (cpp_reader *, const char *) ACCX_WEAK;
extern void cpp_register_deferred_pragma (cpp_reader *, const char *, const char *,
					   unsigned, bool, bool) ACCX_WEAK;
extern cpp_buffer *cpp_get_buffer (cpp_reader *) ACCX_WEAK;
extern cpp_buffer *cpp_get_prev (cpp_buffer *) ACCX_WEAK;
/* Bits of the host's pointers, also before GCC has completed the target's options.  */
#ifdef TARGET_CODE16
#define HOST_POINTER_BITS (TARGET_CODE16 ? 32 : POINTER_SIZE)
#else
#define HOST_POINTER_BITS POINTER_SIZE
#endif
/* How a cpp_buffer of libcpp begins, in all versions.  */
struct accx_cpp_buffer
{
  const unsigned char *cur, *line_base, *next_line, *buf, *rlimit;
};
extern unsigned char *cpp_token_as_text (cpp_reader *, const cpp_token *) ACCX_WEAK;
extern tree identifier_global_value (tree) ACCX_WEAK;
extern tree lookup_name (tree) ACCX_WEAK;       /* the C compiler's */
extern tree lookup_name (tree) ACCX_WEAK;
extern c_language_kind c_language ACCX_WEAK;
extern int flag_isoc99 ACCX_WEAK;		/* of the C compiler */
extern enum cxx_dialect cxx_dialect ACCX_WEAK;
extern void c_genericize (tree) ACCX_WEAK;
extern void cp_genericize (tree) ACCX_WEAK;     /* the C++ compiler's */
#if GCCPLUGIN_VERSION_MAJOR >= 15
extern void print_c_tree (FILE *, tree, dump_flags_t) ACCX_WEAK;
#else
extern void print_c_tree (FILE *, tree) ACCX_WEAK;
#endif
extern void clear_fold_cache (void) ACCX_WEAK;  /* the C++ compiler's */
extern bool vtable_pointer_value_to_vtable (const_tree, tree *, unsigned HOST_WIDE_INT *);
extern void retrofit_lang_decl (tree) ACCX_WEAK;

/* An induction variable of LOOP from BASE by STEP, incremented at *GSI (AFTER it
   or before); *WAS and *NEXT receive its value before and after that.  */
static inline void
accx_create_iv (tree base, tree step, class loop *loop,
		gimple_stmt_iterator *gsi, bool after, tree *was, tree *next)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  create_iv (base, PLUS_EXPR, step, NULL_TREE, loop, gsi, after, was, next);
#else
  create_iv (base, step, NULL_TREE, loop, gsi, after, was, next);
#endif
}

/* Prints T, a statement of GENERIC, to OUT: as C where the compiler is one of C.  */
static inline void
accx_print_generic (FILE *out, tree t)
{
#if GCCPLUGIN_VERSION_MAJOR >= 15
  if (print_c_tree)
    print_c_tree (out, t, TDF_NONE);
#else
  if (print_c_tree)
    print_c_tree (out, t);
#endif
  else
    print_generic_stmt (out, t, TDF_NONE);
}

/* One less than the number of elements of array type TYPE.  */
static inline tree
accx_array_last (tree type)
{
#if GCCPLUGIN_VERSION_MAJOR >= 15
  return array_type_nelts_minus_one (type);
#else
  return array_type_nelts (type);
#endif
}

/* Whether GCC's warnings are kept back.  */
static inline bool &
accx_inhibit_warnings (void)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  return global_dc->m_inhibit_warnings;
#else
  return global_dc->dc_inhibit_warnings;
#endif
}

/* Whether jump threading takes loops apart that have a test which does not depend on the
   iteration, once GCC's loop passes are done.  */
#define ACCX_THREADING_SPLITS_LOOPS (GCCPLUGIN_VERSION_MAJOR >= 14)

/* The kind of map clause that counts members behind a variable index, of which GCC takes one
   only; as any others before GCC 14.  */
#if GCCPLUGIN_VERSION_MAJOR >= 14
# define ACCX_MAP_STRUCT_UNORD GOMP_MAP_STRUCT_UNORD
#else
# define ACCX_MAP_STRUCT_UNORD GOMP_MAP_STRUCT
#endif

/* gfortran's trans.h, which is not installed: whether a variable stands for an associate name.  */
#define GFC_DECL_ASSOCIATE_VAR_P(NODE) DECL_LANG_FLAG_7 (NODE)

/* Passes made of functions, which let pipeline.cc list them as a table; DONE, with the pass's
   name, follows what EXECUTE does to a function or, NULL, the unit.  */
typedef void (*accx_pass_done) (const char *name, function *);

struct accx_gimple_pass : public gimple_opt_pass
{
  bool (*gate_function) (function *);
  unsigned (*execute_function) (function *);
  accx_pass_done done;
  accx_gimple_pass (const pass_data &d, bool (*g_) (function *),
		    unsigned (*e_) (function *), accx_pass_done d_)
    : gimple_opt_pass (d, g), gate_function (g_), execute_function (e_), done (d_) {}
  bool gate (function *f) final override { return gate_function (f); }
  unsigned execute (function *f) final override
  {
    unsigned todo = execute_function (f);
    done (name, f);
    return todo;
  }
};

struct accx_ipa_pass : public simple_ipa_opt_pass
{
  bool (*gate_function) (function *);
  unsigned (*execute_function) (function *);
  accx_pass_done done;
  accx_ipa_pass (const pass_data &d, bool (*g_) (function *),
		 unsigned (*e_) (function *), accx_pass_done d_)
    : simple_ipa_opt_pass (d, g), gate_function (g_), execute_function (e_), done (d_) {}
  bool gate (function *f) final override { return gate_function (f); }
  unsigned execute (function *) final override
  {
    unsigned todo = execute_function (NULL);
    done (name, NULL);
    return todo;
  }
};

#endif
