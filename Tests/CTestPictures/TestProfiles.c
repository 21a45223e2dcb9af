#include "CTestPictures.h"

#include <stdlib.h>

#include <lcms2.h>

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

static test_bytes rgb_profile(const double *p, cmsToneCurve *curve) {
  cmsCIExyY white = {0.3127, 0.3290, 1};
  cmsCIExyYTRIPLE primaries = {{p[0], p[1], 1}, {p[2], p[3], 1}, {p[4], p[5], 1}};
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return saved(profile);
}

test_bytes test_rgb_profile(const double *p) { return rgb_profile(p, cmsBuildGamma(NULL, 2.2)); }

test_bytes test_srgb_curve_profile(const double *p) {
  const double curve[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  return rgb_profile(p, cmsBuildParametricToneCurve(NULL, 4, curve));
}

test_bytes test_srgb_profile(void) { return saved(cmsCreate_sRGBProfile()); }

test_bytes test_gray_profile(double gamma) {
  cmsToneCurve *curve = cmsBuildGamma(NULL, gamma);
  cmsHPROFILE profile = cmsCreateGrayProfile(cmsD50_xyY(), curve);
  cmsFreeToneCurve(curve);
  return saved(profile);
}

void test_convert(uint8_t *samples, size_t count, const uint8_t *profile, size_t profile_count) {
  cmsHPROFILE target = cmsOpenProfileFromMem(profile, (cmsUInt32Number)profile_count);
  cmsHPROFILE srgb = cmsCreate_sRGBProfile();
  cmsHTRANSFORM transform = cmsCreateTransform(srgb, TYPE_RGB_8, target, TYPE_RGB_8, INTENT_PERCEPTUAL, 0);
  if (transform != NULL) {
    cmsDoTransform(transform, samples, samples, (cmsUInt32Number)count);
    cmsDeleteTransform(transform);
  }
  cmsCloseProfile(srgb);
  cmsCloseProfile(target);
}
