/// The few things floki asks of ICU, behind names that carry no version.
#ifndef FLOKI_CICU_H
#define FLOKI_CICU_H

#include <stdbool.h>
#include <stdint.h>

/// Whether ICU knows a time zone by this very name (`Europe/Madrid`).
bool floki_zone_is_known(const char *identifier);

/// Writes the name that ICU has for a zone whose name is an older one (`Asia/Calcutta`), with a zero behind it. False where it knows
/// none, or `capacity` is too small.
bool floki_zone_canonical(const char *identifier, char *name, int32_t capacity);

/// The version of the zones that ICU brings along: `2022e`.
const char *floki_zone_version(void);

/// Writes the changes of a zone's offset between two instants (milliseconds since 1970), oldest first: the second at
/// which each happens and the offset from then on, in seconds east of UTC. `initial` becomes the offset before them.
/// Returns how many there are, at most `capacity`, or -1 where ICU fails.
int32_t floki_zone_changes(const char *identifier, double from, double until, int64_t *at, int32_t *offset,
                           int32_t capacity, int32_t *initial);

/// All the names of time zones; ends with `floki_zone_names_close`. NULL where ICU fails.
typedef struct floki_zone_names floki_zone_names;
floki_zone_names *floki_zone_names_open(void);
/// The next name, valid until the following call; NULL after the last one.
const char *floki_zone_names_next(floki_zone_names *names);
void floki_zone_names_close(floki_zone_names *names);

/// What ICU says of a pattern. The numbers are floki's own, so that they outlive ICU's.
typedef enum floki_pattern_status : int32_t {
  FLOKI_PATTERN_OK,
  FLOKI_PATTERN_SYNTAX,
  FLOKI_PATTERN_PARENTHESES,
  FLOKI_PATTERN_BRACKETS,
  FLOKI_PATTERN_ESCAPE,
  FLOKI_PATTERN_INTERVAL,
  FLOKI_PATTERN_MAX_BELOW_MIN,
  FLOKI_PATTERN_BACK_REFERENCE,
  FLOKI_PATTERN_GROUP_NAME,
  FLOKI_PATTERN_FLAG,
  FLOKI_PATTERN_LOOK_BEHIND,
  FLOKI_PATTERN_SET,
  FLOKI_PATTERN_PROPERTY,
  FLOKI_PATTERN_TOO_LARGE,
  FLOKI_PATTERN_UNSUPPORTED,
} floki_pattern_status;

/// Compiles a pattern as the iOS client does, without flags, and counts its capturing groups.
/// On failure `line` (from 1) and `column` (characters from 0) say how far ICU had read; -1 where it does not tell.
floki_pattern_status floki_pattern_compile(const uint16_t *pattern, int32_t length, int32_t *groups, int32_t *line,
                                           int32_t *column);

/// What comes of trying a pattern on a text.
typedef enum floki_pattern_answer : int32_t {
  /// It is not found, or does not capture group 1; so is a pattern that ICU does not compile.
  FLOKI_PATTERN_PASSES,
  FLOKI_PATTERN_CATCHES,
  /// It tries so long, or goes back so far, that a phone would be still.
  FLOKI_PATTERN_TOO_SLOW,
} floki_pattern_answer;

/// Tries whether a pattern is found somewhere in a text and captures at least an empty group 1, with so many of ICU's steps (of
/// 10,000 operations each) and bytes of its stack.
floki_pattern_answer floki_pattern_try(const uint16_t *pattern, int32_t length, const uint16_t *text,
                                       int32_t text_length, int32_t steps, int32_t stack);

/// Writes a text of any script in Latin letters, as near to ASCII as ICU can come, small ones where it has the choice.
/// Returns the length of `result`, or -1 where ICU fails or more than `capacity` would be needed.
int32_t floki_latin(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

/// Writes a text with every letter and its accents as one character, where there is such a one (NFC). Returns the count
/// of units, or -1 where ICU fails or `capacity` is too small.
int32_t floki_compose(const uint16_t *text, int32_t length, uint16_t *composed, int32_t capacity);

/// Writes a size of a file as readers of a language do: `240 kB`, `1,4 Mo`. Returns the length of `result`, or -1 where ICU fails or
/// `capacity` is too small.
int32_t floki_byte_size(const char *langcode, int64_t bytes, uint16_t *result, int32_t capacity);

/// Writes a day, counted from 1970-01-01, as readers of a language write it out, month by name. Returns the length of `result`, or
/// -1 where ICU fails or `capacity` is too small.
int32_t floki_long_date(const char *langcode, int64_t days, uint16_t *result, int32_t capacity);

/// What speakers of a language call it, as UTF-16: español, English (United Kingdom). The number of units; -1 where ICU does not
/// know the langcode or has no room.
int32_t floki_own_name(const char *langcode, uint16_t *result, int32_t capacity);

/// Whether ICU knows the code of a language, of two letters or three.
bool floki_language_is_known(const char *code);

/// Finds the language that is called so in the language `in`, or in its own where that is NULL, whatever the case and the accents.
/// Writes its code with a zero behind it; false where there is none, or `capacity` is too small.
bool floki_language_named(const uint16_t *name, int32_t length, const char *in, char *code, int32_t capacity);

#endif
