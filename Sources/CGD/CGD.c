#include "CGD.h"

#include <pthread.h>
#include <stdarg.h>

#include <gd_errors.h>
#include <tiffio.h>

// libgd and libtiff have one error function each for the whole process; every thread counts its own.
static _Thread_local int heard;

static void hear(int priority, const char *format, va_list arguments) {
  (void)format;
  (void)arguments;
  if (priority <= GD_WARNING) heard += 1;
}

static void hear_tiff(const char *module, const char *format, va_list arguments) {
  (void)module;
  (void)format;
  (void)arguments;
  heard += 1;
}

static void listen(void) {
  gdSetErrorMethod(hear);
  TIFFSetErrorHandler(hear_tiff);
  // Of tags that it does not know, above all: no pixel is lost.
  TIFFSetWarningHandler(NULL);
}

gdImagePtr floki_gd_decode(floki_gd_format format, const void *bytes, int count, int *complaints) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, listen);

  // libgd does not write to the source; its parameter only lacks the const.
  void *source = (void *)(__UINTPTR_TYPE__)bytes;
  gdImagePtr image = NULL;
  heard = 0;
  switch (format) {
    case FLOKI_GD_GIF: image = gdImageCreateFromGifPtr(count, source); break;
    case FLOKI_GD_WEBP: image = gdImageCreateFromWebpPtr(count, source); break;
    case FLOKI_GD_BMP: image = gdImageCreateFromBmpPtr(count, source); break;
    case FLOKI_GD_TIFF: image = gdImageCreateFromTiffPtr(count, source); break;
    case FLOKI_GD_AVIF: image = gdImageCreateFromAvifPtr(count, source); break;
    case FLOKI_GD_HEIC: image = gdImageCreateFromHeifPtr(count, source); break;
  }
  if (image != NULL && !gdImagePaletteToTrueColor(image)) {
    gdImageDestroy(image);
    image = NULL;
  }
  *complaints = heard;
  return image;
}
