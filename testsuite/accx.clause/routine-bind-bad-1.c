/* Mistakes in bind and nohost.  */
#pragma acc routine seq bind /* { dg-error "^25: expected the name of a function in parentheses" } */
void f1 (void);
#pragma acc routine seq bind() /* { dg-error "expected the name of a function in parentheses" } */
void f2 (void);
#pragma acc routine bind(a b) seq /* { dg-error "expected the name of a function in parentheses" } */
void f3 (void);
#pragma acc routine bind(3) seq /* { dg-error "expected the name of a function in parentheses" } */
void f6 (void);
#pragma acc routine seq bind(a) bind(b) /* { dg-error "^33: too many 'bind' clauses" } */
void f4 (void);
#pragma acc routine seq nohost nohost /* { dg-error "too many 'nohost' clauses" } */
void f5 (void);
