import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// The spellings that floki's own parsers take, as regular expressions that every editor understands.
///
/// Each says exactly what its parser says, which a test holds against the parser itself.
enum SourcePattern {
  static let truth = "^(true|True|TRUE|false|False|FALSE)$"

  /// As written in `languages`.
  static let langcode = "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"

  /// `#rgb`, `#rrggbb` or a CSS name in any letters.
  static let color: String = {
    let names = ColorNames.all.map { name in
      name.map { "[\($0.uppercased())\($0)]" }.joined()
    }
    return "^(#([0-9A-Fa-f]{3}){1,2}|\(names.joined(separator: "|")))$"
  }()

  /// `40x40`.
  static let size: String = {
    let sides = UInt64(PixelSize.sides.lowerBound)...UInt64(PixelSize.sides.upperBound)
    let side = #"[ \t]*"# + DecimalPattern.unsigned(in: sides)
    return "^\(side)[ \\t]*[xX×]\(side)[ \\t]*$"
  }()

  /// `top`, `left`, `top left`, `centre` …: at most one word for each direction.
  static let focus: String = {
    let gap = #"[ \t]+"#
    let (height, width, middle) = ("(top|bottom)", "(left|right)", "cent(re|er)")
    return "^[ \\t]*(\(height)(\(gap)(\(width)|\(middle)))?|\(width)(\(gap)(\(height)|\(middle)))?"
      + "|\(middle)(\(gap)(\(height)|\(width)))?)[ \\t]*$"
  }()

  /// `0.3`, `.5`, `1`.
  static let partOfOne = #"^(?=.*[0-9])(\+?(0*(\.[0-9]*)?|0*1(\.0*)?)|-0*\.?0*)$"#

  /// `12h`, `1h30m`, or digits alone that write a number of the range; floki adds up the units.
  static func duration(in range: ClosedRange<Int64>) -> String {
    let least = UInt64(max(0, range.lowerBound))
    let plain = DecimalPattern.unsigned(in: least...UInt64(max(0, range.upperBound)))
    let something = least > 0 ? "(?=.*[1-9])" : ""
    return "^(\(plain)|\(something)(?=.*[dhms])([0-9]+d)?([0-9]+h)?([0-9]+m)?([0-9]+s)?)$"
  }

  /// `6 kB`, `1.5 MB`, or digits alone that count bytes.
  static let byteCount: String = {
    let plain = DecimalPattern.unsigned(in: 1...1_000_000_000_000)
    return "^(\(plain)[ \\t]*[Bb]?|(?=.*[1-9])[0-9]+(\\.[0-9]+)?[ \\t]*[kKmM][Bb])[ \\t]*$"
  }()

  /// A day of the calendar, perhaps with a time, perhaps with its distance from UTC.
  static let date: String = {
    let year = "(?!0000)[0-9]{4}"
    let leapYear = "([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)"
    let day =
      "(\(year)-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|\(leapYear)-02-29)"
    let time = #"([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]+)?)?"#
    let offset = #"[ \t]*([Zz]|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)?"#
    return #"^\#(day)(([Tt]|[ \t]+)\#(time)\#(offset))?$"#
  }()

  /// An address that both clients reach. Hosts of templates, which iOS alone asks, may have hyphens and underscores.
  static func address(isTemplate: Bool) -> String {
    let letter = isTemplate ? "[A-Za-z0-9_-]" : "[A-Za-z0-9]"
    let port = DecimalPattern.unsigned(in: 1...65_535)
    return #"^[\u0000-\u0020]*[Hh][Tt][Tt][Pp][Ss]?://\#(letter)+(\.\#(letter)+)*(:\#(port))?"#
      + #"([/?]([^#%\\\u0000-\u001f\u007f]|%[0-9A-Fa-f]{2})*)?[\u0000-\u0020]*$"#
  }

  /// `v1`.
  static let appName = "^v\(DecimalPattern.canonical(in: 1...UInt64(Int32.max)))$"

  /// `venue`.
  static let fieldName = "^(<<|[a-z][a-z0-9_]{0,59})$"

  /// `live`.
  static let targetName = "^(<<|[A-Za-z0-9_][A-Za-z0-9_-]{0,63})$"
}
