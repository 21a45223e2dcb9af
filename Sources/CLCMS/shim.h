#include <lcms2.h>

// The layouts of pixels that floki converts; Swift cannot see the macros that spell them.
static const cmsUInt32Number floki_lcms_bgra = TYPE_BGRA_8;
static const cmsUInt32Number floki_lcms_gray = TYPE_GRAY_8;
static const cmsUInt32Number floki_lcms_cmyk = TYPE_CMYK_8;
static const cmsUInt32Number floki_lcms_inverted_cmyk = TYPE_CMYK_8_REV;
// Lightness first, in the lowest of four bytes.
static const cmsUInt32Number floki_lcms_lab =
    COLORSPACE_SH(PT_Lab) | CHANNELS_SH(3) | BYTES_SH(1) | EXTRA_SH(1);
