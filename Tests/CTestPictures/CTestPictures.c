#include "CTestPictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gd.h>
#include <jpeglib.h>
#include <lcms2.h>
#include <png.h>

// MARK: JPEG

test_bytes test_jpeg(
    const uint8_t *samples, int width, int height, int components, int progressive, int ycck, int quality,
    const uint8_t *profile, size_t profile_count) {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &bytes, &count);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = components;
  info.in_color_space = components == 1 ? JCS_GRAYSCALE : components == 3 ? JCS_RGB : JCS_CMYK;
  jpeg_set_defaults(&info);
  if (ycck) jpeg_set_colorspace(&info, JCS_YCCK);
  jpeg_set_quality(&info, quality, TRUE);
  if (progressive) jpeg_simple_progression(&info);
  jpeg_start_compress(&info, TRUE);
  if (profile_count > 0) jpeg_write_icc_profile(&info, profile, (unsigned)profile_count);
  while (info.next_scanline < info.image_height) {
    JSAMPROW row = (JSAMPROW)(uintptr_t)(samples + (size_t)info.next_scanline * (size_t)(width * components));
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return (test_bytes){bytes, count};
}

// MARK: PNG

static void append(png_structp png, png_bytep source, size_t count) {
  test_bytes *target = png_get_io_ptr(png);
  target->bytes = realloc(target->bytes, target->count + count);
  memcpy(target->bytes + target->count, source, count);
  target->count += count;
}

test_bytes test_png(
    const uint8_t *rows, size_t stride, int width, int height, int color_type, int depth, int interlaced,
    const uint8_t *profile, size_t profile_count, double gamma) {
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
    png_set_PLTE(png, info, palette, 4);
    png_set_tRNS(png, info, opacities, 4, NULL);
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

test_bytes test_other(test_format format, const uint32_t *words, int width, int height) {
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
      bytes = gdImageGifPtr(image, &count);
      break;
    case TEST_WEBP: bytes = gdImageWebpPtrEx(image, &count, gdWebpLossless); break;
    case TEST_BMP: bytes = gdImageBmpPtr(image, &count, 0); break;
    case TEST_TIFF: bytes = gdImageTiffPtr(image, &count); break;
    case TEST_AVIF: bytes = gdImageAvifPtrEx(image, &count, 95, 9); break;
    case TEST_HEIC: bytes = gdImageHeifPtrEx(image, &count, 95, GD_HEIF_CODEC_HEVC, GD_HEIF_CHROMA_444); break;
  }
  gdImageDestroy(image);
  return copied(bytes, count);
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

// MARK: Profiles

static test_bytes saved(cmsHPROFILE profile) {
  cmsUInt32Number count = 0;
  test_bytes result = {0};
  if (cmsSaveProfileToMem(profile, NULL, &count)) {
    result.bytes = malloc(count);
    result.count = count;
    cmsSaveProfileToMem(profile, result.bytes, &count);
  }
  cmsCloseProfile(profile);
  return result;
}

test_bytes test_rgb_profile(const double *p) {
  cmsCIExyY white = {0.3127, 0.3290, 1};
  cmsCIExyYTRIPLE primaries = {{p[0], p[1], 1}, {p[2], p[3], 1}, {p[4], p[5], 1}};
  cmsToneCurve *curve = cmsBuildGamma(NULL, 2.2);
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return saved(profile);
}

test_bytes test_srgb_profile(void) { return saved(cmsCreate_sRGBProfile()); }

test_bytes test_gray_profile(double gamma) {
  cmsToneCurve *curve = cmsBuildGamma(NULL, gamma);
  cmsHPROFILE profile = cmsCreateGrayProfile(cmsD50_xyY(), curve);
  cmsFreeToneCurve(curve);
  return saved(profile);
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
