#ifndef FLOKI_CTIFF_LIBRARY_H
#define FLOKI_CTIFF_LIBRARY_H

#include <stdbool.h>
#include <tiffio.h>

/// The functions of libtiff that floki uses.
typedef struct {
  typeof(TIFFOpenOptionsAlloc) *options_alloc;
  typeof(TIFFOpenOptionsFree) *options_free;
  typeof(TIFFOpenOptionsSetMaxSingleMemAlloc) *limit_memory;
  typeof(TIFFOpenOptionsSetErrorHandlerExtR) *on_error;
  typeof(TIFFOpenOptionsSetWarningHandlerExtR) *on_warning;
  typeof(TIFFClientOpenExt) *open;
  typeof(TIFFClose) *close;
  typeof(TIFFGetField) *get;
  typeof(TIFFGetFieldDefaulted) *get_defaulted;
  typeof(TIFFSetField) *set;
  typeof(TIFFIsTiled) *is_tiled;
  typeof(TIFFIsCODECConfigured) *has_codec;
  typeof(TIFFScanlineSize64) *scanline_size;
  typeof(TIFFTileSize64) *tile_size;
  typeof(TIFFTileRowSize64) *tile_row_size;
  typeof(TIFFReadScanline) *read_scanline;
  typeof(TIFFReadTile) *read_tile;
  typeof(TIFFReadRGBAStripExt) *read_rgba_strip;
  typeof(TIFFReadRGBATileExt) *read_rgba_tile;
  typeof(TIFFRGBAImageOK) *rgba_ok;
} floki_tiff_library;

/// libtiff, loaded at the first call; NULL where it is not installed.
const floki_tiff_library *floki_tiff_loaded(void);

#endif
