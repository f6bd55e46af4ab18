#include "select.h"
void select_atomic_op (struct selector *s, gcall *) { select_fail (s, "atomic"); }
bool select_atomic_internal (struct selector *, gcall *) { return false; }
bool select_atomic_call (struct selector *, gcall *) { return false; }
