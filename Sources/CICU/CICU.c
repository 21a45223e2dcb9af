#include "CICU.h"

#include <string.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>
#include <unicode/udat.h>
#include <unicode/ucal.h>
#include <unicode/unorm2.h>
#include <unicode/unumberformatter.h>
#include <unicode/uregex.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

enum { LONGEST_IDENTIFIER = 64 };

/// Widens an ASCII identifier; returns its length, or -1 where it is too long or not ASCII.
static int32_t widen(const char *identifier, UChar *wide) {
  int32_t length = 0;
  for (; identifier[length]; length++) {
    if (length == LONGEST_IDENTIFIER || (identifier[length] & 0x80)) return -1;
    wide[length] = (UChar)identifier[length];
  }
  return length;
}

bool floki_zone_is_known(const char *identifier) {
  UChar wide[LONGEST_IDENTIFIER], canonical[LONGEST_IDENTIFIER * 2];
  int32_t length = widen(identifier, wide);
  if (length <= 0) return false;
  UErrorCode status = U_ZERO_ERROR;
  UBool isSystem = false;
  ucal_getCanonicalTimeZoneID(wide, length, canonical, LONGEST_IDENTIFIER * 2, &isSystem, &status);
  return U_SUCCESS(status) && isSystem;
}

bool floki_zone_canonical(const char *identifier, char *name, int32_t capacity) {
  UChar wide[LONGEST_IDENTIFIER], canonical[LONGEST_IDENTIFIER * 2];
  int32_t length = widen(identifier, wide);
  if (length <= 0) return false;
  UErrorCode status = U_ZERO_ERROR;
  UBool isSystem = false;
  int32_t count =
      ucal_getCanonicalTimeZoneID(wide, length, canonical, LONGEST_IDENTIFIER * 2, &isSystem, &status);
  if (U_FAILURE(status) || !isSystem || count >= capacity) return false;
  for (int32_t index = 0; index < count; index++) name[index] = (char)canonical[index];
  name[count] = 0;
  return true;
}

const char *floki_zone_version(void) {
  UErrorCode status = U_ZERO_ERROR;
  const char *version = ucal_getTZDataVersion(&status);
  return U_SUCCESS(status) && version ? version : "unknown";
}

static int32_t offset_at(UCalendar *calendar, double millis, UErrorCode *status) {
  ucal_setMillis(calendar, millis, status);
  int32_t zone = ucal_get(calendar, UCAL_ZONE_OFFSET, status);
  int32_t daylight = ucal_get(calendar, UCAL_DST_OFFSET, status);
  return (zone + daylight) / 1000;
}

int32_t floki_zone_changes(const char *identifier, double from, double until, int64_t *at, int32_t *offset,
                           int32_t capacity, int32_t *initial) {
  UChar wide[LONGEST_IDENTIFIER];
  int32_t length = widen(identifier, wide);
  if (length <= 0) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_open(wide, length, "", UCAL_GREGORIAN, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  int32_t current = *initial = offset_at(calendar, from, &status);
  while (U_SUCCESS(status) && count < capacity) {
    double next = 0;
    if (!ucal_getTimeZoneTransitionDate(calendar, UCAL_TZ_TRANSITION_NEXT, &next, &status)) break;
    if (U_FAILURE(status) || next >= until) break;
    int32_t after = offset_at(calendar, next, &status);
    if (after == current) continue;
    at[count] = (int64_t)(next / 1000);
    offset[count] = current = after;
    count++;
  }
  ucal_close(calendar);
  return U_SUCCESS(status) ? count : -1;
}

floki_zone_names *floki_zone_names_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *names = ucal_openTimeZones(&status);
  return U_SUCCESS(status) ? (floki_zone_names *)names : NULL;
}

const char *floki_zone_names_next(floki_zone_names *names) {
  UErrorCode status = U_ZERO_ERROR;
  const char *name = uenum_next((UEnumeration *)names, NULL, &status);
  return U_SUCCESS(status) ? name : NULL;
}

void floki_zone_names_close(floki_zone_names *names) { uenum_close((UEnumeration *)names); }

static floki_pattern_status pattern_status(UErrorCode status) {
  if (U_SUCCESS(status)) return FLOKI_PATTERN_OK;
  switch (status) {
    case U_REGEX_MISMATCHED_PAREN: return FLOKI_PATTERN_PARENTHESES;
    case U_REGEX_MISSING_CLOSE_BRACKET: return FLOKI_PATTERN_BRACKETS;
    case U_REGEX_BAD_ESCAPE_SEQUENCE: return FLOKI_PATTERN_ESCAPE;
    case U_REGEX_BAD_INTERVAL:
    case U_REGEX_NUMBER_TOO_BIG: return FLOKI_PATTERN_INTERVAL;
    case U_REGEX_MAX_LT_MIN: return FLOKI_PATTERN_MAX_BELOW_MIN;
    case U_REGEX_INVALID_BACK_REF: return FLOKI_PATTERN_BACK_REFERENCE;
    case U_REGEX_INVALID_CAPTURE_GROUP_NAME: return FLOKI_PATTERN_GROUP_NAME;
    case U_REGEX_INVALID_FLAG: return FLOKI_PATTERN_FLAG;
    case U_REGEX_LOOK_BEHIND_LIMIT: return FLOKI_PATTERN_LOOK_BEHIND;
    case U_REGEX_SET_CONTAINS_STRING:
    case U_REGEX_INVALID_RANGE: return FLOKI_PATTERN_SET;
    case U_REGEX_PROPERTY_SYNTAX: return FLOKI_PATTERN_PROPERTY;
    case U_REGEX_STACK_OVERFLOW:
    case U_REGEX_PATTERN_TOO_BIG: return FLOKI_PATTERN_TOO_LARGE;
    case U_REGEX_UNIMPLEMENTED: return FLOKI_PATTERN_UNSUPPORTED;
    default: return FLOKI_PATTERN_SYNTAX;
  }
}

floki_pattern_status floki_pattern_compile(const uint16_t *pattern, int32_t length, int32_t *groups, int32_t *line,
                                           int32_t *column) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError place = {.line = -1, .offset = -1};
  *groups = 0;
  *line = *column = -1;
  URegularExpression *expression = uregex_open((const UChar *)pattern, length, 0, &place, &status);
  if (U_SUCCESS(status)) {
    *groups = uregex_groupCount(expression, &status);
  } else {
    *line = place.line;
    *column = place.offset;
  }
  if (expression) uregex_close(expression);
  return pattern_status(status);
}

floki_pattern_answer floki_pattern_try(const uint16_t *pattern, int32_t length, const uint16_t *text,
                                       int32_t text_length, int32_t steps, int32_t stack) {
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *expression = uregex_open((const UChar *)pattern, length, 0, NULL, &status);
  bool catches = false;
  if (U_SUCCESS(status)) {
    // Counted in steps of the search, not in time, so that the answer is the same everywhere.
    uregex_setTimeLimit(expression, steps, &status);
    uregex_setStackLimit(expression, stack, &status);
    uregex_setText(expression, (const UChar *)text, text_length, &status);
    catches = uregex_find(expression, 0, &status) && uregex_start(expression, 1, &status) >= 0;
  }
  if (expression) uregex_close(expression);
  if (status == U_REGEX_TIME_OUT || status == U_REGEX_STACK_OVERFLOW) return FLOKI_PATTERN_TOO_SLOW;
  return U_SUCCESS(status) && catches ? FLOKI_PATTERN_CATCHES : FLOKI_PATTERN_PASSES;
}

int32_t floki_latin(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  if (length > capacity) return -1;
  static const UChar rules[] = u"Any-Latin; Latin-ASCII; Lower()";
  UErrorCode status = U_ZERO_ERROR;
  UParseError place;
  UTransliterator *transliterator = utrans_openU(rules, -1, UTRANS_FORWARD, NULL, 0, &place, &status);
  if (U_FAILURE(status)) return -1;
  u_memcpy((UChar *)result, (const UChar *)text, length);
  int32_t written = length;
  int32_t limit = length;
  utrans_transUChars(transliterator, (UChar *)result, &written, capacity, 0, &limit, &status);
  utrans_close(transliterator);
  return U_SUCCESS(status) && written <= capacity ? written : -1;
}

int32_t floki_compose(const uint16_t *text, int32_t length, uint16_t *composed, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFCInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t count = unorm2_normalize(normalizer, (const UChar *)text, length, (UChar *)composed, capacity, &status);
  return U_SUCCESS(status) ? count : -1;
}

int32_t floki_byte_size(const char *langcode, int64_t bytes, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t parsed = 0;
  uloc_forLanguageTag(langcode, locale, sizeof locale, &parsed, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return -1;
  // Tenths below ten, so that 1.4 MB and 1.9 MB differ; nothing is said to have less than 1 kB.
  const UChar *skeleton;
  double value = bytes < 1000 ? 1000 : (double)bytes;
  if (bytes >= 999500) {
    value /= 1000000;
    skeleton = value < 9.95 ? u"measure-unit/digital-megabyte unit-width-short .#"
                            : u"measure-unit/digital-megabyte unit-width-short precision-integer";
  } else {
    value /= 1000;
    skeleton = value < 9.95 ? u"measure-unit/digital-kilobyte unit-width-short .#"
                            : u"measure-unit/digital-kilobyte unit-width-short precision-integer";
  }
  UNumberFormatter *format = unumf_openForSkeletonAndLocale(skeleton, -1, locale, &status);
  UFormattedNumber *number = unumf_openResult(&status);
  unumf_formatDouble(format, value, number, &status);
  int32_t count = unumf_resultToString(number, (UChar *)result, capacity, &status);
  unumf_closeResult(number);
  unumf_close(format);
  return U_SUCCESS(status) && count <= capacity ? count : -1;
}

int32_t floki_long_date(const char *langcode, int64_t days, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t parsed = 0;
  uloc_forLanguageTag(langcode, locale, sizeof locale, &parsed, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return -1;
  UDateFormat *format = udat_open(UDAT_NONE, UDAT_LONG, locale, u"GMT", -1, NULL, -1, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count =
      udat_format(format, (UDate)days * 86400000.0, (UChar *)result, capacity, NULL, &status);
  udat_close(format);
  return U_SUCCESS(status) && count <= capacity ? count : -1;
}

int32_t floki_own_name(const char *langcode, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t parsed = 0;
  uloc_forLanguageTag(langcode, locale, sizeof locale, &parsed, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return -1;
  int32_t count = uloc_getDisplayName(locale, locale, (UChar *)result, capacity, &status);
  return U_SUCCESS(status) && count <= capacity ? count : -1;
}

bool floki_language_is_known(const char *code) {
  for (const char *const *known = uloc_getISOLanguages(); *known; known++) {
    if (strcmp(*known, code) == 0) return true;
  }
  return false;
}

bool floki_language_named(const uint16_t *name, int32_t length, const char *in, char *code, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open("", &status);
  if (U_FAILURE(status)) return false;
  ucol_setStrength(collator, UCOL_PRIMARY);
  bool found = false;
  // Codes of two letters are those that phones have.
  for (size_t letters = 2; letters <= 3 && !found; letters++) {
    for (const char *const *known = uloc_getISOLanguages(); *known && !found; known++) {
      if (strlen(*known) != letters || (int32_t)letters >= capacity) continue;
      UChar called[ULOC_FULLNAME_CAPACITY];
      status = U_ZERO_ERROR;
      int32_t count =
          uloc_getDisplayLanguage(*known, in ? in : *known, called, ULOC_FULLNAME_CAPACITY, &status);
      // What ICU has no name for it calls as the machine would.
      if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING || status == U_STRING_NOT_TERMINATED_WARNING) continue;
      found = ucol_strcoll(collator, (const UChar *)name, length, called, count) == UCOL_EQUAL;
      if (found) memcpy(code, *known, letters + 1);
    }
  }
  ucol_close(collator);
  return found;
}
