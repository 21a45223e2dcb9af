#ifndef FLOKI_CICU_H
#define FLOKI_CICU_H

#endif
