/* A malformed -fopenacc-dim is an error.  { accx-options -fopenacc-dim=4:x }
   { dg-error {operand is malformed at 'x'} 0 } { dg-error "failed to initialize" 0 } */
int i;
