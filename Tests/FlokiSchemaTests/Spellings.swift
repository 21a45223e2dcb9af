/// Values as authors write them, right and wrong, plain and in quotes.
enum Spellings {
  static let all =
    numbers + words + blanks + collections + colors + sizes + durations + dates + addresses + codes + focuses
    + byteCounts

  private static let numbers =
    [
      "0", "1", "-1", "+60", "60", "010", "60.0", "1e3", "0x10", "0o17", "1_000", ".inf", "1.5", "0.5", "-0",
      "3.",
    ]
    + ["29", "30", "100", "101", "255", "256", "319", "320", "400", "401", "450", "451", "1023", "1024"]
    + ["2147483647", "2147483648", "-2147483648", "-2147483649"]
    + ["999999999999999999", "1000000000000000000", "99999999999999999999"]
    + [
      #""60""#, "'010'", #""+60""#, #""-0""#, #""-1""#, #"" 60""#, #""60 ""#, #""60.0""#, #""2147483648""#,
      #""-""#,
    ]
    + [
      #""2147483647""#, #""-2147483648""#, #""-2147483649""#, #""000000000000001""#, #""1.5""#, #"".5""#,
      #""1e3""#,
    ]

  private static let words =
    ["words", "true", "True", "TRUE", "false", "tRue", "yes", "no", "on", "y", #""true""#, #""yes""#, "2026"]
    + [
      "master", "omit", "error", "Master", "ios", "android", "iOS", "news", "gallery", "web", "movie",
      "photo",
    ]
    + ["News_view_controller", "Web_view_controller", "Preferences_view_controller", "news_view_controller"]
    + ["content/news", "../x", "|\n  several\n  lines"]
    + [#""a(b)""#, #""a(b""#, #"'a\(b'"#, "tags", #"["a(b)", "c(d)"]"#, #"["a(b)", c]"#]

  private static let blanks = ["", "~", "null", "Null", "nULL", #""""#, #""~""#, #""null""#, "''"]

  private static let collections =
    ["[]", "[1]", "[1, 2]", "[1, 2, 3]", "[1, 2, 3, 4]", "[255, 255, 256]", #"["1", "2", "3"]"#, "[40, 40]"]
    + [
      "[1023, 1]", "[1024, 1]", "[0, 1]", "[1.0]", "[1.0, 2]", "[1.0, 2, 3]", "[1.5, 2]", "[[1]]", "[a, b]",
      "[~]",
    ]
    + ["[true]", "[{}]", "[ios]", "[ios, android]", "[ios, web]", "[2147483648]", "[-1]"]
    + [
      "{}", "{en: x}", "{en: x, es: }", "{en: [x]}", "{en: {}}", "{EN: x}", "{english: x}", "{pt-BR: 12}",
      "{zh-Hans: x}",
    ]
    + ["{pt_BR: x}", "{pt-br: x}", "{1: x}", #"{"<<": x}"#]

  private static let colors =
    [
      ##""#1a5fb4""##, ##""#15B""##, ##""#15""##, ##""#12345678""##, ##""#ggg""##, "red", "SteelBlue", "NAVY",
      "blurple",
    ]
    + ["transparent", #""1a5fb4""#, #""rgb(1,2,3)""#, #""red ""#]

  private static let sizes =
    [
      "40x40", "40 x 40", "40×40", "40X40", "x40", "40x", "040x040", "1023x1023", "1024x1", "0x40x",
      #"" 40x40""#,
    ]
    + [#""40x40 ""#, "40x40x40", "40 40", "1 x1"]

  private static let durations =
    [
      "12h", "90s", "1h30m", "30m1h", "1d2h3m4s", "0s", "0h1s", "1h1h", "5 m", "1w", "h", "1h30", "1.5h",
      "-5m", "00m",
    ]
    + ["1H"]

  private static let byteCounts =
    ["6 kB", "6kB", "6 KB", "6 kb", "1.5 MB", "1.5mb", "800 B", "800b", "6 kB ", #""6 kB ""#, #"" 6 kB""#]
    + [
      "6 KiB", "6 k", "6 GB", "kB", "1,5 MB", "1.5 B", ".5 kB", "1. kB", "0 kB", "0.0 MB", "6 kB 2", "+6 kB",
    ]
    + ["1000000000000", "1000000000001", "010 kB"]

  private static let focuses =
    ["top", "bottom left", "left bottom", "centre", "center", "centre top", "right centre", "left right"]
    + ["top top", "centre centre", "top left centre", "top-left", "Top", "middle", #"" top  left ""#]
    + ["[0.5, 0.3]", "[.5, 1.0]", "[0, 1]", "[0.5, 1.01]", "[-0.5, 0]", "[-0, +1]", "[0.5]", "[0.5, 0.3, 1]"]
    + [
      #"["0.5", "1"]"#, #"["1.01", "-0"]"#, #"[".", 0]"#, #"["50%", 0]"#, "[top, left]", "[top]", "0.5, 0.3",
    ]

  private static let dates =
    [
      "2026-11-20", "2026-11-31", "2024-02-29", "2026-02-29", "2000-02-29", "1900-02-29", "0000-01-01",
      "0004-02-29",
    ]
    + ["2026-13-01", "2026-1-1", "26-11-20", "2026-11-20T10:00:00Z", "2026-11-20t10:00z", "2026-11-20 10:00"]
    + [
      "2026-11-20  10:00:30.5 +01:00", "2026-11-20T24:00", "2026-11-20T10", "2026-11-20T10:60",
      "2026-11-20 10:00 Z",
    ]
    + [
      "2026-11-20T10:00+0130", "2026-11-20T10:00+01", "2026-11-20T10:00+1", "2026-11-20T10:00+24:00",
      "20261120",
    ]
    + [
      "2026-11-20T10:00:00.", #""2026-11-20T10:00+01:""#, "2026-11-20T10:00+01:3", #""2026-11-20 ""#,
      #""2026-11-20T10:00 ""#,
    ]
    + [
      "2026-11-20T 10:00", "2026-11-20Z", "2026-12-31", "2026-04-31", "2026-06-30", "2026-00-10",
      "2026-10-00",
    ]

  private static let addresses =
    [
      "https://example.org", "http://example.org/news/", "HTTPS://Example.ORG/",
      "https://example.org:8080/a?b=c",
    ]
    + [
      "https://example.org:0/", "https://example.org:65536/", "https://example.org:/", "https://my-host.org/",
    ]
    + ["https://user@example.org/", "https://example..org/", "https://.org/", "https://example.org./"]
    + [
      #""https://example.org/#part""#, "https://example.org/%20x", "https://example.org/%2",
      "https://example.org/%zz",
    ]
    + [
      "https://example.org/a b", #"'https://example.org/a\b'"#, #"" https://example.org/ ""#,
      #""https://example.org/\tx""#,
    ]
    + [
      "https:/example.org", "https://", "//example.org/", "ftp://example.org/", "mailto:a@b.c",
      "example.org/news",
    ]
    + [
      "https://example.org?q=1", "https://example.org/ñandú", "https://ñ.org/",
      "https://example.org/x?y=%41&z",
    ]
    + [
      "https://example.org/s?q=_WORDS_", "https://example.org/s?q=_WORDS_&p=_PAGE_",
      "https://my-host.org/_WORDS_/_PAGE_",
    ]
    + ["https://_LNG_.example.org/_WORDS_", "_WORDS_ _PAGE_", "https://example.org/_words_/_PAGE_"]

  private static let codes =
    [
      "es", "EN", "pt-BR", "pt_br", "zh-Hans", "zh_Hant", "zh-hans", "zh-Hant-TW", "zh-Hansa", "eng", "e",
      "engl", "en-419", "en-41", "en-XYZ", "en-", "[es, eu, en]",
      "[en, en]",
    ]
    + ["[no]", "[en, e]", "[en, [es]]", #"["pt-BR", pt]"#]
}
