/* Several targets: each must be one.
   { accx-options "-fplugin-arg-accx-target=sm_80,sm_9x" } { dg-error "sm_80,sm_9x" 0 } { dg-error "initialize plugin" 0 } */
int x;
