/* A block of iterations is three numbers from 1 to 8.
   { accx-options "-fplugin-arg-accx-jam=4x9x1" } { dg-error "'4x9x1' is no block of iterations: give 'auto', 'off' or 'XxYxZ' with numbers from 1 to 8" 0 }
   { dg-error "failed to initialize plugin" 0 } */
int unused;
