#include "CTestPictures.h"

#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

// libtiff's idea of a file, in memory.
typedef struct {
  test_bytes data;
  size_t offset;
} memory_file;

static tmsize_t read_memory(thandle_t handle, void *target, tmsize_t count) {
  memory_file *file = handle;
  size_t left = file->offset < file->data.count ? file->data.count - file->offset : 0;
  size_t taken = (size_t)count < left ? (size_t)count : left;
  if (taken > 0) memcpy(target, file->data.bytes + file->offset, taken);
  file->offset += taken;
  return (tmsize_t)taken;
}

static tmsize_t write_memory(thandle_t handle, void *source, tmsize_t count) {
  memory_file *file = handle;
  size_t end = file->offset + (size_t)count;
  if (end > file->data.count) {
    file->data.bytes = realloc(file->data.bytes, end);
    memset(file->data.bytes + file->data.count, 0, end - file->data.count);
    file->data.count = end;
  }
  memcpy(file->data.bytes + file->offset, source, (size_t)count);
  file->offset = end;
  return count;
}

static toff_t seek_memory(thandle_t handle, toff_t offset, int whence) {
  memory_file *file = handle;
  size_t start = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? file->offset : file->data.count;
  file->offset = start + (size_t)offset;
  return file->offset;
}

static int close_memory(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size_of_memory(thandle_t handle) { return ((memory_file *)handle)->data.count; }

enum { TILE = 32 };

// Tiles stick out over the edges of the picture; what sticks out is zero.
static void write_tiles(TIFF *tiff, const uint8_t *rows, size_t stride, int width, int height, size_t pixel) {
  uint8_t *tile = malloc(TILE * TILE * pixel);
  for (int y = 0; y < height; y += TILE) {
    for (int x = 0; x < width; x += TILE) {
      memset(tile, 0, TILE * TILE * pixel);
      size_t across = (size_t)(width - x < TILE ? width - x : TILE) * pixel;
      for (int line = 0; line < TILE && y + line < height; line++) {
        memcpy(tile + (size_t)line * TILE * pixel, rows + (size_t)(y + line) * stride + (size_t)x * pixel, across);
      }
      TIFFWriteTile(tiff, tile, (uint32_t)x, (uint32_t)y, 0, 0);
    }
  }
  free(tile);
}

static void write_planes(TIFF *tiff, const uint8_t *rows, size_t stride, int width, int height, int samples) {
  uint8_t *line = malloc((size_t)width);
  for (int plane = 0; plane < samples; plane++) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) line[x] = rows[(size_t)y * stride + (size_t)(x * samples + plane)];
      TIFFWriteScanline(tiff, line, (uint32_t)y, (uint16_t)plane);
    }
  }
  free(line);
}

test_bytes test_tiff(const uint8_t *rows, size_t stride, int width, int height, const test_tiff_kind *kind) {
  memory_file file = {0};
  TIFF *tiff = TIFFClientOpen(
      "memory", "w", &file, read_memory, write_memory, seek_memory, close_memory, size_of_memory, NULL, NULL);
  if (tiff == NULL) return (test_bytes){0};
  TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, (uint32_t)width);
  TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, (uint32_t)height);
  TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, kind->depth);
  TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, kind->samples);
  int photometric = kind->samples == 1 ? PHOTOMETRIC_MINISBLACK : kind->cmyk ? PHOTOMETRIC_SEPARATED : PHOTOMETRIC_RGB;
  TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, photometric);
  if (kind->samples == 4 && !kind->cmyk) {
    uint16_t extra = EXTRASAMPLE_UNASSALPHA;
    TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &extra);
  }
  TIFFSetField(tiff, TIFFTAG_COMPRESSION, kind->lzw ? COMPRESSION_LZW : COMPRESSION_NONE);
  TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, kind->separate_planes ? PLANARCONFIG_SEPARATE : PLANARCONFIG_CONTIG);
  if (kind->tiled) {
    TIFFSetField(tiff, TIFFTAG_TILEWIDTH, TILE);
    TIFFSetField(tiff, TIFFTAG_TILELENGTH, TILE);
    write_tiles(tiff, rows, stride, width, height, (size_t)(kind->samples * kind->depth / 8));
  } else {
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, (uint32_t)(kind->rows_per_strip > 0 ? kind->rows_per_strip : height));
    if (kind->separate_planes) {
      write_planes(tiff, rows, stride, width, height, kind->samples);
    } else {
      for (int y = 0; y < height; y++) {
        TIFFWriteScanline(tiff, (void *)(uintptr_t)(rows + stride * (size_t)y), (uint32_t)y, 0);
      }
    }
  }
  TIFFClose(tiff);
  return file.data;
}
