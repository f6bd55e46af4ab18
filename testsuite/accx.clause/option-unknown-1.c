/* An unknown plugin option is an error.
   { accx-options "-fplugin-arg-accx-nonsense" } { dg-error "nonsense" 0 } { dg-error "initialize plugin" 0 } */
int x;
