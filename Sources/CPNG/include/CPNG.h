#ifndef FLOKI_CPNG_H
#define FLOKI_CPNG_H

#endif
