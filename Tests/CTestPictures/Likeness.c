#include "CTestPictures.h"

#include <math.h>
#include <stdlib.h>

// A channel of a pixel laid over white.
static double over_white(uint32_t word, int shift) {
  double transparency = (word >> 24) / 255.0;
  return (word >> shift & 255) * (1 - transparency) + 255 * transparency;
}

static double brightness(uint32_t word) {
  return 0.299 * over_white(word, 16) + 0.587 * over_white(word, 8) + 0.114 * over_white(word, 0);
}

static double ratio_of_peak_to_noise(const uint32_t *one, const uint32_t *other, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    for (int shift = 0; shift <= 16; shift += 8) {
      double difference = over_white(one[i], shift) - over_white(other[i], shift);
      sum += difference * difference;
    }
  }
  return sum == 0 ? 99 : fmin(99, 10 * log10(255.0 * 255.0 * 3 * (double)count / sum));
}

enum { WINDOW = 11 };

// The means of one picture, of the other, of their squares and of their product, each over a window. They are summed
// across first, and down after.
enum { MEANS = 5 };

static double structural_similarity(const uint32_t *one, const uint32_t *other, int width, int height) {
  if (width < WINDOW || height < WINDOW) return NAN;
  double weights[WINDOW], total = 0;
  for (int i = 0; i < WINDOW; i++) total += weights[i] = exp(-(i - 5) * (i - 5) / (2 * 1.5 * 1.5));
  for (int i = 0; i < WINDOW; i++) weights[i] /= total;

  int across = width - WINDOW + 1, down = height - WINDOW + 1;
  double *sums = calloc((size_t)across * (size_t)height * MEANS, sizeof(double));
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < across; x++) {
      double *target = sums + ((size_t)y * (size_t)across + (size_t)x) * MEANS;
      for (int i = 0; i < WINDOW; i++) {
        size_t place = (size_t)y * (size_t)width + (size_t)(x + i);
        double a = brightness(one[place]), b = brightness(other[place]);
        target[0] += weights[i] * a;
        target[1] += weights[i] * b;
        target[2] += weights[i] * a * a;
        target[3] += weights[i] * b * b;
        target[4] += weights[i] * a * b;
      }
    }
  }
  const double steady = 0.01 * 255 * 0.01 * 255, steady_contrast = 0.03 * 255 * 0.03 * 255;
  double sum = 0;
  for (int y = 0; y < down; y++) {
    for (int x = 0; x < across; x++) {
      double m[MEANS] = {0};
      for (int i = 0; i < WINDOW; i++) {
        const double *source = sums + ((size_t)(y + i) * (size_t)across + (size_t)x) * MEANS;
        for (int k = 0; k < MEANS; k++) m[k] += weights[i] * source[k];
      }
      double a = m[2] - m[0] * m[0], b = m[3] - m[1] * m[1], together = m[4] - m[0] * m[1];
      sum += (2 * m[0] * m[1] + steady) * (2 * together + steady_contrast) /
             ((m[0] * m[0] + m[1] * m[1] + steady) * (a + b + steady_contrast));
    }
  }
  free(sums);
  return sum / ((double)across * down);
}

void test_likeness(
    const uint32_t *one, const uint32_t *other, int width, int height, double *psnr, double *ssim) {
  *psnr = ratio_of_peak_to_noise(one, other, (size_t)width * (size_t)height);
  *ssim = structural_similarity(one, other, width, height);
}
