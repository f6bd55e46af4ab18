/* Loads, stores and arithmetic of unsigned long: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#define T unsigned long
#define BITS 64
#include "type-int.h"
