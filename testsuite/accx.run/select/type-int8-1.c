/* Loads, stores and arithmetic of signed char: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#define T signed char
#define BITS 8
#include "type-int.h"
