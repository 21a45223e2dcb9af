#include "CPNG.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <zlib.h>

struct floki_png {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count, offset;
  int width, height, has_alpha, is_gray;
  floki_png_status status;
  jmp_buf escape;
};

// MARK: Errors

static _Noreturn void on_error(png_structp png, png_const_charp message) {
  (void)message;
  floki_png *self = png_get_error_ptr(png);
  if (self->status == FLOKI_PNG_OK) self->status = FLOKI_PNG_DAMAGED;
  longjmp(self->escape, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// MARK: Reading

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  floki_png *self = png_get_io_ptr(png);
  if (count > self->count - self->offset) {
    self->status = FLOKI_PNG_TRUNCATED;
    png_error(png, "truncated");
  }
  memcpy(target, self->bytes + self->offset, count);
  self->offset += count;
}

floki_png *floki_png_open(const uint8_t *bytes, size_t count, floki_png_status *status) {
  *status = FLOKI_PNG_OUT_OF_MEMORY;
  floki_png *self = calloc(1, sizeof(floki_png));
  if (self == NULL) return NULL;
  self->bytes = bytes;
  self->count = count;
  if (setjmp(self->escape)) {
    *status = self->status;
    return self;
  }
  self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, on_error, on_warning);
  if (self->png == NULL) return self;
  self->info = png_create_info_struct(self->png);
  if (self->info == NULL) return self;

  png_structp png = self->png;
  png_infop info = self->info;
  png_set_read_fn(png, self, read_bytes);
  png_read_info(png, info);
  self->width = (int)png_get_image_width(png, info);
  self->height = (int)png_get_image_height(png, info);
  self->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  self->is_gray = !(png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR);

  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  if (self->has_alpha) {
    png_set_invert_alpha(png);
  } else {
    png_set_filler(png, 0, PNG_FILLER_AFTER);
  }
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  *status = png_get_rowbytes(png, info) == (size_t)self->width * 4 ? FLOKI_PNG_OK : FLOKI_PNG_DAMAGED;
  return self;
}

int floki_png_width(const floki_png *self) { return self->width; }
int floki_png_height(const floki_png *self) { return self->height; }
int floki_png_has_alpha(const floki_png *self) { return self->has_alpha; }
int floki_png_is_interlaced(const floki_png *self) {
  return png_get_interlace_type(self->png, self->info) != PNG_INTERLACE_NONE;
}
int floki_png_is_gray(const floki_png *self) { return self->is_gray; }

floki_png_colors floki_png_colors_of(const floki_png *self) {
  floki_png_colors colors = {0};
  int intent;
  colors.is_srgb = png_get_sRGB(self->png, self->info, &intent) != 0;
  if (!png_get_gAMA(self->png, self->info, &colors.gamma)) colors.gamma = 0;
  double *c = colors.chromaticities;
  if (!png_get_cHRM(self->png, self->info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7)) {
    memset(c, 0, sizeof(colors.chromaticities));
  }
  return colors;
}

const uint8_t *floki_png_profile(const floki_png *self, size_t *count) {
  png_charp name;
  png_bytep profile;
  png_uint_32 length;
  int compression;
  *count = 0;
  if (!png_get_iCCP(self->png, self->info, &name, &compression, &profile, &length)) return NULL;
  *count = length;
  return profile;
}

floki_png_status floki_png_next(floki_png *self, int *row) {
  if (setjmp(self->escape)) return self->status;
  png_read_row(self->png, (png_bytep)row, NULL);
  return self->status;
}

floki_png_status floki_png_finish(floki_png *self) {
  if (setjmp(self->escape)) return self->status;
  png_read_end(self->png, NULL);
  return self->status;
}

floki_png_status floki_png_read(floki_png *self, int *const *rows) {
  if (setjmp(self->escape)) return self->status;
  png_read_image(self->png, (png_bytepp)(uintptr_t)rows);
  png_read_end(self->png, NULL);
  return self->status;
}

void floki_png_close(floki_png *self) {
  if (self == NULL) return;
  png_destroy_read_struct(&self->png, &self->info, NULL);
  free(self);
}

// MARK: Writing

typedef struct {
  floki_png errors;  // Only its `status` and `escape`: `on_error` looks there.
  uint8_t *bytes;
  size_t count, capacity;
} writer;

static void write_bytes(png_structp png, png_bytep source, size_t count) {
  writer *self = png_get_io_ptr(png);
  if (count > self->capacity - self->count) {
    size_t capacity = (self->count + count) * 2;
    uint8_t *bytes = realloc(self->bytes, capacity);
    if (bytes == NULL) {
      self->errors.status = FLOKI_PNG_OUT_OF_MEMORY;
      png_error(png, "out of memory");
    }
    self->bytes = bytes;
    self->capacity = capacity;
  }
  memcpy(self->bytes + self->count, source, count);
  self->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static void write_palette(png_structp png, png_infop info, const floki_png_plan *plan) {
  png_color colors[256] = {0};
  png_byte opacities[256] = {0};
  int translucent = 0;
  for (int i = 0; i < plan->palette_count && i < 256; i++) {
    uint32_t word = plan->palette[i];
    colors[i] = (png_color){(png_byte)(word >> 16), (png_byte)(word >> 8), (png_byte)word};
    opacities[i] = (png_byte)(255 - (word >> 24));
    if (opacities[i] != 255) translucent = i + 1;
  }
  png_set_PLTE(png, info, colors, plan->palette_count);
  if (translucent > 0) png_set_tRNS(png, info, opacities, translucent, NULL);
}

static int samples_of(floki_png_kind kind) {
  switch (kind) {
    case FLOKI_PNG_RGB: return 3;
    case FLOKI_PNG_GRAY_ALPHA: return 2;
    case FLOKI_PNG_RGB_ALPHA: return 4;
    default: return 1;
  }
}

floki_png_status floki_png_write(const floki_png_plan *plan, const uint8_t *samples, uint8_t **bytes, size_t *count) {
  *bytes = NULL;
  *count = 0;
  writer *self = calloc(1, sizeof(writer));
  if (self == NULL) return FLOKI_PNG_OUT_OF_MEMORY;
  if (setjmp(self->errors.escape)) {
    floki_png_status status = self->errors.status;
    png_destroy_write_struct(&self->errors.png, &self->errors.info);
    free(self->bytes);
    free(self);
    return status;
  }
  self->errors.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &self->errors, on_error, on_warning);
  if (self->errors.png != NULL) self->errors.info = png_create_info_struct(self->errors.png);
  if (self->errors.info != NULL) {
    png_structp png = self->errors.png;
    png_infop info = self->errors.info;
    png_set_write_fn(png, self, write_bytes, flush_nothing);
    png_set_compression_level(png, plan->level);
    png_set_compression_strategy(png, plan->strategy);
    png_set_compression_mem_level(png, 9);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, plan->filters);
    png_set_IHDR(
        png, info, (png_uint_32)plan->width, (png_uint_32)plan->height, plan->depth, (int)plan->kind,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (plan->kind == FLOKI_PNG_PALETTE) write_palette(png, info, plan);
    png_write_info(png, info);
    if (plan->depth < 8) png_set_packing(png);
    size_t stride = (size_t)plan->width * (size_t)samples_of(plan->kind);
    for (int y = 0; y < plan->height; y++) png_write_row(png, samples + stride * (size_t)y);
    png_write_end(png, NULL);
    *bytes = self->bytes;
    *count = self->count;
    self->bytes = NULL;
  }
  png_destroy_write_struct(&self->errors.png, &self->errors.info);
  free(self->bytes);
  free(self);
  return *bytes != NULL ? FLOKI_PNG_OK : FLOKI_PNG_OUT_OF_MEMORY;
}

const char *floki_png_version(void) { return png_get_libpng_ver(NULL); }
const char *floki_png_zlib_version(void) { return zlibVersion(); }
