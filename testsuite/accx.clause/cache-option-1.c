/* A write policy that there is not.
   { accx-options "-fplugin-arg-accx-cache-write=never" } { dg-error "'never' is not a way to write: give 'auto', 'back' or 'through'" 0 }
   { dg-error "failed to initialize plugin" 0 } */
int unused;
