#include "CTestPictures.h"

#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <lcms2.h>
#include <png.h>

// The pixels as they are stored: red, green, blue and opacity, 16 bits each, not multiplied.
struct test_reference {
  int stored_width, stored_height, exif, is_opaque;
  uint16_t *pixels;
};

// MARK: Colours

// `samples` are `channels` values of 16 bits a pixel: grey, RGB, or CMYK with 0 for no ink.
static void convert(uint16_t *target, const uint16_t *samples, size_t count, int channels, cmsHPROFILE profile) {
  cmsHPROFILE srgb = cmsCreate_sRGBProfile();
  cmsHTRANSFORM transform = NULL;
  cmsUInt32Number layout = channels == 1 ? TYPE_GRAY_16 : channels == 3 ? TYPE_RGB_16 : TYPE_CMYK_16;
  if (profile != NULL && cmsChannelsOf(cmsGetColorSpace(profile)) == (cmsUInt32Number)channels) {
    transform = cmsCreateTransform(
        profile, layout, srgb, TYPE_RGBA_16, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE);
  }
  if (transform != NULL) {
    cmsDoTransform(transform, samples, target, (cmsUInt32Number)count);
    cmsDeleteTransform(transform);
  } else {
    for (size_t i = 0; i < count; i++) {
      const uint16_t *s = samples + i * (size_t)channels;
      for (int c = 0; c < 3; c++) {
        if (channels == 4) {
          double light = (1 - s[c] / 65535.0) * (1 - s[3] / 65535.0);
          target[i * 4 + (size_t)c] = (uint16_t)(light * 65535 + 0.5);
        } else {
          target[i * 4 + (size_t)c] = s[channels == 1 ? 0 : c];
        }
      }
    }
  }
  cmsCloseProfile(srgb);
}

// MARK: Decoding

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
} jpeg_errors;

static void give_up(j_common_ptr info) { longjmp(((jpeg_errors *)info->err)->escape, 1); }

static int read_jpeg(test_reference *self, const uint8_t *bytes, size_t count) {
  struct jpeg_decompress_struct info;
  jpeg_errors errors;
  JOCTET *icc = NULL;
  unsigned icc_count = 0;
  info.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = give_up;
  if (setjmp(errors.escape)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&info, TRUE);
  jpeg_read_icc_profile(&info, &icc, &icc_count);
  int channels = info.num_components;
  info.out_color_space = channels == 1 ? JCS_GRAYSCALE : channels == 4 ? JCS_CMYK : JCS_RGB;
  info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&info);
  self->stored_width = (int)info.output_width;
  self->stored_height = (int)info.output_height;
  self->is_opaque = 1;
  size_t width = info.output_width;
  self->pixels = malloc(width * info.output_height * 4 * sizeof(uint16_t));
  uint8_t *line = malloc(width * (size_t)channels);
  uint16_t *samples = malloc(width * (size_t)channels * sizeof(uint16_t));
  cmsHPROFILE profile = icc_count > 0 ? cmsOpenProfileFromMem(icc, icc_count) : NULL;
  int flips = channels == 4 && info.saw_Adobe_marker;
  while (info.output_scanline < info.output_height) {
    uint16_t *target = self->pixels + width * info.output_scanline * 4;
    jpeg_read_scanlines(&info, &line, 1);
    for (size_t i = 0; i < width * (size_t)channels; i++) samples[i] = (uint16_t)((flips ? 255 - line[i] : line[i]) * 257);
    convert(target, samples, width, channels, profile);
    for (size_t x = 0; x < width; x++) target[x * 4 + 3] = 65535;
  }
  if (profile != NULL) cmsCloseProfile(profile);
  free(line);
  free(samples);
  free(icc);
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 1;
}

typedef struct {
  const uint8_t *bytes;
  size_t count, offset;
} png_source;

static void read_source(png_structp png, png_bytep target, size_t count) {
  png_source *source = png_get_io_ptr(png);
  if (count > source->count - source->offset) png_error(png, "truncated");
  memcpy(target, source->bytes + source->offset, count);
  source->offset += count;
}

// What a PNG says of its colours, as a profile; NULL for sRGB.
static cmsHPROFILE png_profile(png_structp png, png_infop info) {
  png_charp name;
  png_bytep icc;
  png_uint_32 count;
  int intent;
  double gamma, c[8] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};
  if (png_get_iCCP(png, info, &name, &intent, &icc, &count)) return cmsOpenProfileFromMem(icc, count);
  if (png_get_sRGB(png, info, &intent) || !png_get_gAMA(png, info, &gamma)) return NULL;
  png_get_cHRM(png, info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7);
  cmsCIExyY white = {c[0], c[1], 1};
  cmsCIExyYTRIPLE primaries = {{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
  cmsToneCurve *curve = cmsBuildGamma(NULL, 1 / gamma);
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

static int read_png(test_reference *self, const uint8_t *bytes, size_t count) {
  png_source source = {bytes, count, 0};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &source, read_source);
  png_read_info(png, info);
  png_set_expand_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  png_set_swap(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  self->stored_width = (int)width;
  self->stored_height = (int)height;
  self->pixels = malloc(width * height * 4 * sizeof(uint16_t));
  png_bytepp rows = malloc(height * sizeof(png_bytep));
  for (size_t y = 0; y < height; y++) rows[y] = (png_bytep)(self->pixels + y * width * 4);
  png_read_image(png, rows);
  free(rows);

  cmsHPROFILE profile = png_profile(png, info);
  if (profile != NULL) {
    int channels = cmsGetColorSpace(profile) == cmsSigGrayData ? 1 : 3;
    uint16_t *samples = malloc(width * 3 * sizeof(uint16_t));
    for (size_t y = 0; y < height; y++) {
      uint16_t *line = self->pixels + y * width * 4;
      for (size_t x = 0; x < width; x++) {
        for (int c = 0; c < channels; c++) samples[x * (size_t)channels + (size_t)c] = line[x * 4 + (size_t)c];
      }
      convert(line, samples, width, channels, profile);
    }
    free(samples);
    cmsCloseProfile(profile);
  }
  self->is_opaque = 1;
  for (size_t i = 0; i < width * height && self->is_opaque; i++) self->is_opaque = self->pixels[i * 4 + 3] == 65535;
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}

test_reference *test_reference_open(const uint8_t *bytes, size_t count, int exif) {
  test_reference *self = calloc(1, sizeof(test_reference));
  self->exif = exif;
  int is_read = count > 2 && bytes[0] == 0xFF ? read_jpeg(self, bytes, count) : read_png(self, bytes, count);
  if (is_read) return self;
  test_reference_close(self);
  return NULL;
}

void test_reference_close(test_reference *self) {
  if (self == NULL) return;
  free(self->pixels);
  free(self);
}

int test_reference_width(const test_reference *self) {
  return self->exif >= 5 ? self->stored_height : self->stored_width;
}

int test_reference_height(const test_reference *self) {
  return self->exif >= 5 ? self->stored_width : self->stored_height;
}

// MARK: Resampling

// Where an upright pixel is stored, for each orientation as the standard draws it.
static const uint16_t *upright(const test_reference *self, int x, int y) {
  int right = self->stored_width - 1, bottom = self->stored_height - 1;
  int column = x, line = y;
  switch (self->exif) {
    case 2: column = right - x; break;
    case 3: column = right - x, line = bottom - y; break;
    case 4: line = bottom - y; break;
    case 5: column = y, line = x; break;
    case 6: column = y, line = bottom - x; break;
    case 7: column = right - y, line = bottom - x; break;
    case 8: column = right - y, line = x; break;
    default: break;
  }
  return self->pixels + ((size_t)line * (size_t)self->stored_width + (size_t)column) * 4;
}

static double light_of(double code) { return code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4); }

static double code_of(double light) {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

static double lanczos(double x) {
  if (x == 0) return 1;
  if (fabs(x) >= 3) return 0;
  double turn = M_PI * x;
  return 3 * sin(turn) * sin(turn / 3) / (turn * turn);
}

// The old pixels that a new one is made of, and how much of each; the weights add up to 1.
typedef struct {
  int first, count;
  double *weights;
} window;

// The window of a new pixel is centred where its own centre lies among the old ones. It ends at the edges of the
// part: what is cropped away shows nowhere.
static window *windows_of(int start, int old, int new) {
  window *windows = malloc((size_t)new * sizeof(window));
  double scale = (double)old / new, reach = 3 * scale;
  for (int i = 0; i < new; i++) {
    double centre = start + (i + 0.5) * scale;
    int first = (int)fmax(start, floor(centre - reach)), last = (int)fmin(start + old - 1, ceil(centre + reach));
    window w = {first, last - first + 1, malloc((size_t)(last - first + 1) * sizeof(double))};
    double sum = 0;
    for (int j = 0; j < w.count; j++) sum += w.weights[j] = lanczos((first + j + 0.5 - centre) / scale);
    for (int j = 0; j < w.count; j++) w.weights[j] /= sum;
    windows[i] = w;
  }
  return windows;
}

static void free_windows(window *windows, int count) {
  for (int i = 0; i < count; i++) free(windows[i].weights);
  free(windows);
}

static uint32_t word_of(const double *sums) {
  double opacity = fmin(1, fmax(0, sums[3]));
  uint32_t word = (uint32_t)(255 - (int)(opacity * 255 + 0.5)) << 24;
  if (word >> 24 == 255) return word;
  for (int c = 0; c < 3; c++) {
    double light = fmin(1, fmax(0, sums[c] / sums[3]));
    word |= (uint32_t)(code_of(light) * 255 + 0.5) << (16 - 8 * c);
  }
  return word;
}

void test_reference_render(
    const test_reference *self, int x, int y, int part_width, int part_height, int width, int height,
    uint32_t *words) {
  double *light = malloc(65536 * sizeof(double));
  for (int i = 0; i < 65536; i++) light[i] = light_of(i / 65535.0);
  window *columns = windows_of(x, part_width, width);
  window *lines = windows_of(y, part_height, height);
  int left = columns[0].first, right = columns[width - 1].first + columns[width - 1].count;
  int top = lines[0].first, bottom = lines[height - 1].first + lines[height - 1].count;
  // The rows that have a say at the new width; red, green, blue and opacity, the colours multiplied by it.
  double *narrow = malloc((size_t)width * (size_t)(bottom - top) * 4 * sizeof(double));
  double *row = malloc((size_t)(right - left) * 4 * sizeof(double));
  for (int line = top; line < bottom; line++) {
    for (int i = 0; i < right - left; i++) {
      const uint16_t *pixel = upright(self, left + i, line);
      double opacity = pixel[3] / 65535.0, *target = row + (size_t)i * 4;
      for (int c = 0; c < 3; c++) target[c] = light[pixel[c]] * opacity;
      target[3] = opacity;
    }
    for (int column = 0; column < width; column++) {
      const window w = columns[column];
      const double *pixel = row + (size_t)(w.first - left) * 4;
      double red = 0, green = 0, blue = 0, opacity = 0;
      for (int i = 0; i < w.count; i++, pixel += 4) {
        double weight = w.weights[i];
        red += weight * pixel[0];
        green += weight * pixel[1];
        blue += weight * pixel[2];
        opacity += weight * pixel[3];
      }
      double *target = narrow + ((size_t)(line - top) * (size_t)width + (size_t)column) * 4;
      target[0] = red, target[1] = green, target[2] = blue, target[3] = opacity;
    }
  }
  for (int line = 0; line < height; line++) {
    const window w = lines[line];
    for (int column = 0; column < width; column++) {
      double sums[4] = {0};
      for (int i = 0; i < w.count; i++) {
        const double *pixel = narrow + ((size_t)(w.first - top + i) * (size_t)width + (size_t)column) * 4;
        for (int c = 0; c < 4; c++) sums[c] += w.weights[i] * pixel[c];
      }
      if (self->is_opaque) sums[3] = 1;
      words[(size_t)line * (size_t)width + (size_t)column] = word_of(sums);
    }
  }
  free(narrow);
  free(row);
  free(light);
  free_windows(columns, width);
  free_windows(lines, height);
}
