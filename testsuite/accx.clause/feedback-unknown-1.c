/* A kind of notes that is misspelt is no file, but an error.
   { accx-options "-fplugin-arg-accx-feedback=data,loop" } { dg-error "accx: 'loop' is no kind of notes; did you mean 'loops'" 0 } { dg-error "initialize plugin" 0 } */
int x;
