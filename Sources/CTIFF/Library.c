#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static floki_tiff_library library;
static bool is_loaded;

static void load(void) {
  void *handle = dlopen("libtiff.so.6", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name)                                     \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(options_alloc, "TIFFOpenOptionsAlloc")
  FIND(options_free, "TIFFOpenOptionsFree")
  FIND(limit_memory, "TIFFOpenOptionsSetMaxSingleMemAlloc")
  FIND(on_error, "TIFFOpenOptionsSetErrorHandlerExtR")
  FIND(on_warning, "TIFFOpenOptionsSetWarningHandlerExtR")
  FIND(open, "TIFFClientOpenExt")
  FIND(close, "TIFFClose")
  FIND(get, "TIFFGetField")
  FIND(get_defaulted, "TIFFGetFieldDefaulted")
  FIND(set, "TIFFSetField")
  FIND(is_tiled, "TIFFIsTiled")
  FIND(has_codec, "TIFFIsCODECConfigured")
  FIND(scanline_size, "TIFFScanlineSize64")
  FIND(tile_size, "TIFFTileSize64")
  FIND(tile_row_size, "TIFFTileRowSize64")
  FIND(read_scanline, "TIFFReadScanline")
  FIND(read_tile, "TIFFReadTile")
  FIND(read_rgba_strip, "TIFFReadRGBAStripExt")
  FIND(read_rgba_tile, "TIFFReadRGBATileExt")
  FIND(rgba_ok, "TIFFRGBAImageOK")
#undef FIND
  is_loaded = true;
}

const floki_tiff_library *floki_tiff_loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}
