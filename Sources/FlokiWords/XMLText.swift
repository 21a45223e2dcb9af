/// Texts as they are written in XML.
enum XMLText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value & 0xFFFE == 0xFFFE:
        break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The same between the quotation marks of an attribute, where a line break would become a blank.
  static func attribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}

extension ExportedText {
  /// The original in pieces.
  var sourcePieces: [TextPiece] { TextPiece.pieces(of: phrase.source.text, placeholders) }

  /// The translation in pieces, whose placeholders have the numbers that they have in the original.
  var translationPieces: [TextPiece]? {
    guard let translation else { return nil }
    var free = placeholders.map { Optional($0.text) }
    let found = Placeholder.all(in: translation, isMarkdown: phrase.form != .plain)
    var numbers: [Int] = []
    var kept: [Placeholder] = []
    for placeholder in found {
      guard let index = free.firstIndex(of: placeholder.text) else { continue }
      free[index] = nil
      numbers.append(index + 1)
      kept.append(placeholder)
    }
    var next = 0
    return TextPiece.pieces(of: translation, kept).map { piece in
      guard case .placeholder(_, let text) = piece else { return piece }
      defer { next += 1 }
      return .placeholder(numbers[next], text)
    }
  }
}
