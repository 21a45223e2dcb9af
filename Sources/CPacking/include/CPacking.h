#ifndef FLOKI_CPACKING_H
#define FLOKI_CPACKING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Brotli and Zstandard, as hosts send texts to those who take them. The libraries are loaded when the first of these functions is
// called: few projects ask for them, and every start of floki would pay.

bool floki_brotli_load(void);

/// Packs as small as brotli can, and returns the length; 0 where it does not fit, or the library is missing.
size_t floki_brotli_compress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

/// Unpacks one whole stream, and returns its length; -1 where it is damaged, has something behind its end, or does not fit.
ptrdiff_t floki_brotli_decompress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

bool floki_zstd_load(void);

/// Packs at level 19, the highest whose window every reader has to have (RFC 9659), and returns the length; 0 as above.
size_t floki_zstd_compress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

/// Unpacks one whole frame; -1 as above, and for a window of more than 8 MB, which browsers refuse (RFC 9659).
ptrdiff_t floki_zstd_decompress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

#endif
