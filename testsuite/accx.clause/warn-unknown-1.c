/* A name that no warning has is an error.
   { accx-options "-fplugin-arg-accx-warn=no-host,error=rice" } { dg-error "accx: 'error=rice' is no warning: give 'NAME'" 0 } { dg-error "initialize plugin" 0 } */
int x;
