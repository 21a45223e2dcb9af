#include "CPNG.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

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

const char *floki_png_version(void) { return png_get_libpng_ver(NULL); }
