#ifndef FLOKI_CGD_H
#define FLOKI_CGD_H

#include <gd.h>

typedef enum { FLOKI_GD_GIF, FLOKI_GD_WEBP, FLOKI_GD_BMP, FLOKI_GD_TIFF, FLOKI_GD_AVIF, FLOKI_GD_HEIC } floki_gd_format;

/// Decodes a file held in memory, in true colours whatever it holds. `*complaints` counts what libgd and the
/// libraries under it had to say meanwhile that means lost pixels: they would print it and go on. NULL when the file
/// cannot be decoded at all.
gdImagePtr floki_gd_decode(floki_gd_format format, const void *bytes, int count, int *complaints);

#endif
