extension Fact {
  /// Transport, JSON, typed values, version indicator, languages and strings.
  static let reading: [Fact] = [
    Fact(
      1, "json-ios",
      avoid:
        "Write plain JSON in UTF-8: no byte order mark, no raw control characters, nothing after the end, at most 32 levels."
    ),
    Fact(2, "json-android", avoid: "Write one JSON object per file, without halves of surrogate pairs."),
    Fact(
      3, "latin1-android",
      avoid: "Write version indicator and app definition in ASCII, with \\u escapes."),
    Fact(4, "html-utf8-ios", avoid: "Write pages in UTF-8."),
    Fact(
      5, "html-charset-android",
      avoid: "Write <meta charset=\"utf-8\"> into every page, and write it in UTF-8."),
    Fact(
      6, "null-ios",
      avoid: "Never write null, and give these attributes their own type; leave out what is not there."),
    Fact(7, "null-android", avoid: "Leave the key out instead of writing null."),
    Fact(8, "toplevel-ios", avoid: "Write an object as the outermost value."),
    Fact(9, "http-status", avoid: "Publish the file under exactly this address."),
    Fact(10, "http-cache-ios", .notInFiles("Caching is decided by the headers of the server.")),
    Fact(11, "content-length-android", .notInFiles("The length is a header of the server.")),
    Fact(12, "dup-keys", avoid: "Write each key once."),
    Fact(13, "int-ios", avoid: "Write integers as plain digits within 2147483647."),
    Fact(
      14, "int-android",
      avoid: "Write integers as plain digits within 2147483647, without fraction, exponent or quotes."),
    Fact(15, "int64-ios", avoid: "Keep sort ids between 0 and 999999999999999999, in plain digits."),
    Fact(16, "int64-android", avoid: "Keep sort ids between 0 and 999999999999999999, in plain digits."),
    Fact(17, "float", avoid: "Write max_zoom as a number; Android always zooms to 2."),
    Fact(18, "bool", avoid: "Write true or false."),
    Fact(19, "string", avoid: "Write a string, with \\n for line ends."),
    Fact(20, "typed-array", avoid: "Give all elements of the array the same type."),
    Fact(21, "size", avoid: "Write exactly two positive integers."),
    Fact(22, "color", avoid: "Write exactly three integers from 0 to 255."),
    Fact(23, "base64-ios", avoid: "Write the image as one padded run of standard base64."),
    Fact(24, "base64-android", avoid: "Write the image as one padded run of standard base64."),
    Fact(
      25, "beacon-keys-ios",
      avoid: "Write url, v and ttl into the version indicator, each with its own type."),
    Fact(26, "beacon-keys-android", avoid: "Write v from 0, ttl from 1 and a string as url."),
    Fact(27, "beacon-ttl", avoid: "Write a ttl from 1 to 2147483647; 43200 is usual."),
    Fact(
      28, "beacon-v-ios",
      avoid: "Write v as an integer and change it exactly when the app definition changes."),
    Fact(
      29, "beacon-android-compare",
      avoid: "Change the version indicator whenever the app definition changes."),
    Fact(
      30, "appdata-next-launch-ios",
      avoid: "Keep every address of the previous app definition answering for a release."),
    Fact(31, "appdata-invalid-ios", avoid: "Publish no app definition that a client rejects."),
    Fact(
      32, "beacon-url-abs",
      avoid:
        "Write the appdata URL absolute, in ASCII and percent-encoded, on a host of letters, digits and dots."
    ),
    Fact(
      33, "beacon-d-ios",
      .notInFiles("Any static host answers whatever the query says; another server has to be asked.")),
    Fact(34, "ttl-clock", .notInFiles("The clock of the phone counts.")),
    Fact(35, "langs-shape", avoid: "Write one langcode per entry of langs, with an object of strings."),
    Fact(36, "langs-empty", avoid: "Give the app at least one language."),
    Fact(37, "strings-table-ios", avoid: "Give the master language every string id that is used."),
    Fact(38, "strings-fallback-ios", avoid: "Translate the string."),
    Fact(
      39, "strings-fallback-android",
      avoid: "Give every language every string id, if need be with the master's text."),
    Fact(40, "strings-extra-android", avoid: "Use no string id that the master language lacks."),
    Fact(41, "string-keys-ios", avoid: "Write string keys as plain decimals and their values as strings."),
    Fact(
      42, "string-keys-android",
      avoid: "Write string keys as plain decimals from 0, without leading zeros."),
    Fact(
      43, "reserved-ids",
      avoid: "Translate the reserved texts 10000 to 10016, and use their ids for nothing else."),
    Fact(44, "reserved-ids-android", avoid: "Use no string ids from 10000 to 10046 for content."),
    Fact(
      45, "reserved-used-android",
      avoid: "Translate 10005, 10007, 10013 and 10014, in words that suit any kind of item."),
    Fact(
      46, "share-labels-ios",
      avoid: "Give 10002, 10003, 10013 and 10014 four different texts in every language."),
    Fact(47, "sections-button-ios", avoid: "Keep 10016 empty only where the button should follow the tab."),
    Fact(
      48, "lang-pick-ios",
      avoid: "Use langcodes of two characters or more, and those that the phones send."),
    Fact(49, "lang-pick-android", avoid: "Offer the two-letter code as well: Android asks for no other."),
    Fact(50, "lang-master-android", avoid: "Give the master language a code of two letters."),
    Fact(51, "lang-loop-android", avoid: "Offer the phone's language, and en for the rest."),
    Fact(52, "lang-legacy-android", avoid: "Offer iw, in or ji as well for Hebrew, Indonesian or Yiddish."),
    Fact(53, "lang-change", avoid: "Nothing: a change of language empties the cache."),
  ]
}
