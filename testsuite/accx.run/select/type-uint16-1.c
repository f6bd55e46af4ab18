/* Loads, stores and arithmetic of unsigned short: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#define T unsigned short
#define BITS 16
#include "type-int.h"
