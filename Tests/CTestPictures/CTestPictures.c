#include "CTestPictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gd.h>
#include <png.h>

// MARK: PNG

static void append(png_structp png, png_bytep source, size_t count) {
  test_bytes *target = png_get_io_ptr(png);
  target->bytes = realloc(target->bytes, target->count + count);
  memcpy(target->bytes + target->count, source, count);
  target->count += count;
}

test_bytes test_png_of_kind(
    const uint8_t *rows, size_t stride, int width, int height, int color_type, int depth, int interlaced,
    const uint8_t *profile, size_t profile_count, double gamma, const uint16_t *transparent) {
  test_bytes result = {0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return (test_bytes){0};
  }
  png_set_write_fn(png, &result, append, NULL);
  png_set_IHDR(
      png, info, (png_uint_32)width, (png_uint_32)height, depth, color_type,
      interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (profile_count > 0) png_set_iCCP(png, info, "test", 0, profile, (png_uint_32)profile_count);
  if (gamma > 0) png_set_gAMA(png, info, gamma);
  if (color_type == PNG_COLOR_TYPE_PALETTE) {
    png_color palette[4] = {{255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {9, 9, 9}};
    png_byte opacities[4] = {255, 255, 128, 0};
    int colors = depth == 1 ? 2 : 4;
    png_set_PLTE(png, info, palette, colors);
    png_set_tRNS(png, info, opacities, colors, NULL);
  }
  if (transparent != NULL) {
    png_color_16 color = {
        .red = transparent[0], .green = transparent[1], .blue = transparent[2], .gray = transparent[0]};
    png_set_tRNS(png, info, NULL, 0, &color);
  }
  png_text text = {.compression = PNG_TEXT_COMPRESSION_NONE, .key = "Comment", .text = "to be dropped"};
  png_set_text(png, info, &text, 1);
  png_write_info(png, info);
  png_bytepp pointers = malloc(sizeof(png_bytep) * (size_t)height);
  for (int y = 0; y < height; y++) pointers[y] = (png_bytep)(uintptr_t)(rows + stride * (size_t)y);
  png_write_image(png, pointers);
  free(pointers);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return result;
}

test_bytes test_png(
    const uint8_t *rows, size_t stride, int width, int height, int color_type, int depth, int interlaced,
    const uint8_t *profile, size_t profile_count, double gamma) {
  return test_png_of_kind(
      rows, stride, width, height, color_type, depth, interlaced, profile, profile_count, gamma, NULL);
}

// MARK: Samples

void test_samples(
    const uint32_t *words, int width, int x, int y, int part_width, int part_height, int channels,
    uint8_t *samples) {
  for (int line = 0; line < part_height; line++) {
    for (int column = 0; column < part_width; column++, samples += channels) {
      uint32_t word = words[(size_t)(y + line) * (size_t)width + (size_t)(x + column)];
      uint32_t rgb[3] = {word >> 16 & 255, word >> 8 & 255, word & 255};
      if (channels == 1) {
        samples[0] = (uint8_t)((299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2] + 500) / 1000);
        continue;
      }
      uint32_t most = rgb[0] > rgb[1] ? rgb[0] : rgb[1];
      if (rgb[2] > most) most = rgb[2];
      // Black takes over what all three inks have in common.
      for (int c = 0; c < 3; c++) samples[c] = (uint8_t)(channels == 4 ? (most > 0 ? rgb[c] * 255 / most : 255) : rgb[c]);
      if (channels == 4) samples[3] = (uint8_t)most;
    }
  }
}

// MARK: Other formats

static test_bytes copied(void *bytes, int count) {
  test_bytes result = {0};
  if (bytes == NULL) return result;
  result.bytes = malloc((size_t)count);
  result.count = (size_t)count;
  memcpy(result.bytes, bytes, (size_t)count);
  gdFree(bytes);
  return result;
}

test_bytes test_variant(test_format format, const uint32_t *words, int width, int height, int variant) {
  gdImagePtr image = gdImageCreateTrueColor(width, height);
  gdImageSaveAlpha(image, 1);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      uint32_t word = words[y * width + x];
      image->tpixels[y][x] = (int)((word >> 25) << 24 | (word & 0xFFFFFF));
    }
  }
  int count = 0;
  void *bytes = NULL;
  switch (format) {
    case TEST_GIF:
      gdImageTrueColorToPalette(image, 0, 255);
      if (words[0] >> 24 == 255) gdImageColorTransparent(image, gdImageGetPixel(image, 0, 0));
      gdImageInterlace(image, variant);
      bytes = gdImageGifPtr(image, &count);
      break;
    case TEST_WEBP: bytes = gdImageWebpPtrEx(image, &count, variant ? 95 : gdWebpLossless); break;
    case TEST_BMP:
      // libgd packs pictures of a palette alone.
      if (variant) gdImageTrueColorToPalette(image, 0, 255);
      bytes = gdImageBmpPtr(image, &count, variant);
      break;
    case TEST_TIFF: bytes = gdImageTiffPtr(image, &count); break;
    case TEST_AVIF: bytes = gdImageAvifPtrEx(image, &count, 95, 9); break;
    case TEST_HEIC: bytes = gdImageHeifPtrEx(image, &count, 95, GD_HEIF_CODEC_HEVC, GD_HEIF_CHROMA_444); break;
  }
  gdImageDestroy(image);
  return copied(bytes, count);
}

test_bytes test_other(test_format format, const uint32_t *words, int width, int height) {
  return test_variant(format, words, width, height, 0);
}

test_bytes test_gd_png(const uint32_t *words, int width, int height, int has_alpha, int level) {
  gdImagePtr image = gdImageCreateTrueColor(width, height);
  gdImageSaveAlpha(image, has_alpha);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      uint32_t word = words[y * width + x];
      image->tpixels[y][x] = (int)((word >> 25) << 24 | (word & 0xFFFFFF));
    }
  }
  int count = 0;
  void *bytes = gdImagePngPtrEx(image, &count, level);
  gdImageDestroy(image);
  return copied(bytes, count);
}

test_bytes test_animation(int width, int height, int x, int y, int frame_width, int frame_height) {
  test_bytes result = {0};
  const int colors[3][3] = {{200, 0, 0}, {0, 200, 0}, {0, 0, 200}};
  gdImagePtr canvas = gdImageCreate(width, height);
  gdImageColorAllocate(canvas, 0, 0, 0);
  int count;
  void *part = gdImageGifAnimBeginPtr(canvas, &count, 1, 0);
  for (int i = -1; i < 4; i++) {
    if (i >= 0 && i < 3) {
      gdImagePtr frame = i == 0 ? gdImageCreate(frame_width, frame_height) : gdImageCreate(width, height);
      gdImageColorAllocate(frame, colors[i][0], colors[i][1], colors[i][2]);
      part = gdImageGifAnimAddPtr(frame, &count, 1, i == 0 ? x : 0, i == 0 ? y : 0, 10, gdDisposalNone, NULL);
      gdImageDestroy(frame);
    } else if (i == 3) {
      part = gdImageGifAnimEndPtr(&count);
    }
    result.bytes = realloc(result.bytes, result.count + (size_t)count);
    memcpy(result.bytes + result.count, part, (size_t)count);
    result.count += (size_t)count;
    gdFree(part);
  }
  gdImageDestroy(canvas);
  return result;
}

// MARK: Reading

test_bytes test_decode(const uint8_t *bytes, size_t count, int *width, int *height) {
  test_bytes result = {0};
  if (count > 2 && bytes[0] == 0xFF) {
    gdImagePtr image = gdImageCreateFromJpegPtr((int)count, (void *)(uintptr_t)bytes);
    if (image == NULL) return result;
    *width = image->sx;
    *height = image->sy;
    result.count = (size_t)image->sx * (size_t)image->sy * 4;
    result.bytes = malloc(result.count);
    for (int y = 0; y < image->sy; y++) {
      memcpy(result.bytes + (size_t)y * (size_t)image->sx * 4, image->tpixels[y], (size_t)image->sx * 4);
    }
    gdImageDestroy(image);
    return result;
  }
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return result;
  image.format = PNG_FORMAT_BGRA;
  result.count = PNG_IMAGE_SIZE(image);
  result.bytes = malloc(result.count);
  if (!png_image_finish_read(&image, NULL, result.bytes, 0, NULL)) {
    free(result.bytes);
    return (test_bytes){0};
  }
  for (size_t i = 3; i < result.count; i += 4) result.bytes[i] = (uint8_t)(255 - result.bytes[i]);
  *width = (int)image.width;
  *height = (int)image.height;
  return result;
}

// MARK: libgd alone

int test_gd_render(
    const uint8_t *bytes, size_t count, int x, int y, int part_width, int part_height, int width, int height,
    uint32_t *words) {
  void *source = (void *)(uintptr_t)bytes;
  gdImagePtr whole = count > 2 && bytes[0] == 0xFF ? gdImageCreateFromJpegPtr((int)count, source)
                                                   : gdImageCreateFromPngPtr((int)count, source);
  if (whole == NULL) return 0;
  gdImagePtr small = gdImageCreateTrueColor(width, height);
  gdImageAlphaBlending(small, 0);
  gdImageCopyResampled(small, whole, 0, 0, x, y, width, height, part_width, part_height);
  for (int line = 0; line < height; line++) {
    for (int column = 0; column < width; column++) {
      uint32_t word = (uint32_t)small->tpixels[line][column];
      words[line * width + column] = (word & 0xFFFFFF) | (word >> 24) * 255 / 127 << 24;
    }
  }
  gdImageDestroy(small);
  gdImageDestroy(whole);
  return 1;
}
