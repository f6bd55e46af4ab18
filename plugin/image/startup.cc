/* The constructor that hands the unit's data (image.cc) to the runtime, and the
   destructor that takes them back.  The object has no reference to the runtime's library: it
   finds it among what is loaded, on the library path, or beside the plugin; statically
   linked programs have it weakly.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"

static tree
declare_function (const char *name, tree type, bool weak)
{
  tree d = build_fn_decl (name, type);
  TREE_NOTHROW (d) = 1;
  if (weak)
    declare_weak (d);
  return d;
}

static tree
string_argument (const char *s)
{
  return build_string_literal (strlen (s) + 1, s);
}

static tree
assign (tree var, tree value)
{
  return build2 (MODIFY_EXPR, void_type_node, var,
		 fold_convert (TREE_TYPE (var), value));
}

/* if (COND) THEN [else OTHERWISE]  */
static tree
build_if (tree cond, tree then, tree otherwise)
{
  return build3 (COND_EXPR, void_type_node, cond, then,
		 otherwise ? otherwise : build_empty_stmt (UNKNOWN_LOCATION));
}

static tree
is_null (tree v)
{
  return build2 (EQ_EXPR, boolean_type_node, v,
		 build_zero_cst (TREE_TYPE (v)));
}

static tree
not_null (tree v)
{
  return build2 (NE_EXPR, boolean_type_node, v,
		 build_zero_cst (TREE_TYPE (v)));
}

static tree
const_char_pointer (void)
{
  return build_pointer_type (build_qualified_type (char_type_node,
						   TYPE_QUAL_CONST));
}

/* The address of glibc's variable _dl_phdr, which statically linked programs
   have and dynamically linked ones do not.  */
static tree
static_program_mark (void)
{
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier ("_dl_phdr"),
		       ptr_type_node);
  DECL_EXTERNAL (v) = 1;
  TREE_PUBLIC (v) = 1;
  TREE_ADDRESSABLE (v) = 1;
  DECL_ARTIFICIAL (v) = 1;
  declare_weak (v);
  return build_fold_addr_expr (v);
}

/* FOUND = accx_register, by dlsym and dlopen; HANDLE is a temporary.  */
static tree
search_statements (tree dlsym_fn, tree found, tree handle)
{
  enum { NOW = 2 };             /* RTLD_NOW */
  tree dlopen_fn
    = declare_function ("dlopen", build_function_type_list
			(ptr_type_node, const_char_pointer (),
			 integer_type_node, NULL_TREE), true);
  tree now = build_int_cst (integer_type_node, NOW);
  tree symbol = string_argument ("accx_register");
  char *beside = xasprintf ("%s/libaccx.so.1", options.directory);
  tree search = NULL_TREE, look = NULL_TREE;

  append_to_statement_list
    (assign (handle, build_call_expr (dlopen_fn, 2,
				      string_argument ("libaccx.so.1"), now)),
     &search);
  append_to_statement_list
    (build_if (is_null (handle),
	       assign (handle, build_call_expr (dlopen_fn, 2,
						string_argument (beside), now)),
	       NULL_TREE), &search);
  append_to_statement_list
    (build_if (not_null (handle),
	       assign (found, build_call_expr (dlsym_fn, 2, handle, symbol)),
	       NULL_TREE), &search);
  free (beside);
  append_to_statement_list
    (assign (found, build_call_expr (dlsym_fn, 2, null_pointer_node, symbol)),
     &look);
  append_to_statement_list (build_if (is_null (found), search, NULL_TREE),
			    &look);
  return look;
}

/* A call of dprintf to stderr with FORMAT and two ARGUMENTS.  */
static tree
say (const char *format, tree first, tree second)
{
  tree dprintf_fn
    = declare_function ("dprintf", build_varargs_function_type_list
			(integer_type_node, integer_type_node, const_char_pointer (),
			 NULL_TREE), false);
  return build_call_expr (dprintf_fn, 4, build_int_cst (integer_type_node, 2),
			  string_argument (format), first, second);
}

/* Whether the string VALUE, not null, is TEXT.  */
static tree
string_is (tree value, const char *text)
{
  tree charp = const_char_pointer ();
  tree strcmp_fn
    = declare_function ("strcmp", build_function_type_list (integer_type_node, charp, charp,
							    NULL_TREE), false);
  return build2 (EQ_EXPR, boolean_type_node,
		 build_call_expr (strcmp_fn, 2, value, string_argument (text)),
		 integer_zero_node);
}

/* Where the runtime was looked for, a string.  */
static tree
places_string (void)
{
  char *places = xasprintf ("where the loader looks (LD_LIBRARY_PATH, /etc/ld.so.conf), nor in %s",
			    options.directory);
  tree string = build3 (COND_EXPR, const_char_pointer (), is_null (static_program_mark ()),
			string_argument (places),
			string_argument ("in this statically linked program"));
  free (places);
  return string;
}

/* Ends the program with status 1 where ACCX_DRIVER, read into DRIVER, asks for a device.  No
   exit handler runs, since much of the program has not begun yet.  */
static tree
demand_statements (tree driver)
{
  static const char *const no_device[] = { "", "auto", "host" };
  tree charp = const_char_pointer ();
  tree getenv_fn
    = declare_function ("secure_getenv", build_function_type_list (charp, charp, NULL_TREE),
			false);
  tree exit_fn
    = declare_function ("_exit", build_function_type_list (void_type_node, integer_type_node,
							  NULL_TREE), false);
  tree list = NULL_TREE, end = NULL_TREE, asked = not_null (driver);

  append_to_statement_list (assign (driver, build_call_expr (getenv_fn, 1, string_argument
							     ("ACCX_DRIVER"))), &list);
  for (unsigned i = 0; i < ARRAY_SIZE (no_device); i++)
    asked = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, asked,
		    invert_truthvalue (string_is (driver, no_device[i])));
  append_to_statement_list (say ("accx: ACCX_DRIVER=%s: libaccx.so.1 not found %s\n", driver,
				 places_string ()), &end);
  append_to_statement_list (build_call_expr (exit_fn, 1, integer_one_node), &end);
  append_to_statement_list (build_if (asked, end, NULL_TREE), &list);
  return list;
}

/* Where there is no runtime: an end if DRIVER asks for a device, else one line to stderr, once in
   a process.  */
static tree
message_statements (tree driver)
{
  tree charp = const_char_pointer ();
  tree getenv_fn
    = declare_function ("getenv", build_function_type_list
			(ptr_type_node, charp, NULL_TREE), false);
  tree setenv_fn
    = declare_function ("setenv", build_function_type_list
			(integer_type_node, charp, charp, integer_type_node,
			 NULL_TREE), false);
  tree said = string_argument ("ACCX_NO_RUNTIME");
  tree message = NULL_TREE, list = NULL_TREE;

  append_to_statement_list
    (build_call_expr (setenv_fn, 3, said, string_argument ("1"),
		      integer_one_node), &message);
  append_to_statement_list (say ("accx: libaccx.so.1 not found %s: %s\n", places_string (),
				 string_argument ("OpenACC regions run on the host")), &message);
  append_to_statement_list (demand_statements (driver), &list);
  append_to_statement_list (build_if (is_null (build_call_expr (getenv_fn, 1, said)), message,
				      NULL_TREE), &list);
  return list;
}

/* The search for the runtime that accx-abi.h describes.  dlopen and dlsym are
   weak: a statically linked program need not have them, and where it has them,
   a library that they load would not work.  */
static tree
constructor_body (tree unit)
{
  tree dlsym_fn
    = declare_function ("dlsym", build_function_type_list
			(ptr_type_node, ptr_type_node, const_char_pointer (),
			 NULL_TREE), true);
  tree register_type = build_function_type_list (void_type_node, ptr_type_node,
						 NULL_TREE);
  tree register_fn = declare_function ("accx_register", register_type, true);
  tree handle = create_tmp_var_raw (ptr_type_node, "handle");
  tree found = create_tmp_var_raw (ptr_type_node, "found");
  tree driver = create_tmp_var_raw (const_char_pointer (), "driver");
  tree list = NULL_TREE;

  tree call = build_call_nary (void_type_node,
			       fold_convert (build_pointer_type (register_type),
					     found),
			       1, build_fold_addr_expr (unit));
  tree can_load = build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			  not_null (build_fold_addr_expr (dlsym_fn)),
			  is_null (static_program_mark ()));
  append_to_statement_list
    (assign (found, build_fold_addr_expr (register_fn)), &list);
  append_to_statement_list
    (build_if (build2 (TRUTH_ANDIF_EXPR, boolean_type_node, is_null (found),
		       can_load),
	       search_statements (dlsym_fn, found, handle), NULL_TREE), &list);
  append_to_statement_list
    (build_if (not_null (found), call, message_statements (driver)), &list);

  tree vars = handle;
  DECL_CHAIN (handle) = found;
  DECL_CHAIN (found) = driver;
  tree block = make_node (BLOCK);
  BLOCK_VARS (block) = vars;
  return build3 (BIND_EXPR, void_type_node, vars, list, block);
}

static tree
destructor_body (tree unit, tree unregister)
{
  return build_if (not_null (unregister),
		   build_call_nary (void_type_node, unregister, 1,
				    build_fold_addr_expr (unit)), NULL_TREE);
}

void
startup_build (tree unit, tree unregister)
{
  enum { PRIORITY = 101 };
  cgraph_build_static_cdtor ('I', constructor_body (unit), PRIORITY);
  cgraph_build_static_cdtor ('D', destructor_body (unit, unregister), PRIORITY);
}
