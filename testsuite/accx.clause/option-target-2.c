/* A target that is none is an error.
   { accx-options "-fplugin-arg-accx-target=sm_banana" } { dg-error "sm_banana" 0 } { dg-error "initialize plugin" 0 } */
int x;
