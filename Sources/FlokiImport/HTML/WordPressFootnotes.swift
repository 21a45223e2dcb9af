import FlokiProtocol
import FlokiRules

/// The footnotes of a post, which WordPress keeps beside its words.
enum WordPressFootnotes {
  private static let block = "<!-- wp:footnotes /-->"

  /// The words of a post with its notes where its block of them is, or else at its end.
  ///
  /// - Parameter json: A list of objects with an `id` and the `content` in HTML.
  /// - Returns: Nil for notes that cannot be read.
  static func add(_ json: String, to words: String) -> String? {
    if json.trimmed.isEmpty { return words }
    guard json.utf8.count <= TextLimits.html.bytes,
      case .array(let list)? = try? JSONReader.read(Array(json.utf8))
    else { return nil }
    let notes = list.compactMap { note -> String? in
      guard let object = note.object, let content = object["content"]?.text?.trimmed.nonEmpty else {
        return nil
      }
      let id = object["id"]?.text.map { " id=\"\($0.replacing("\"", with: "&quot;"))\"" } ?? ""
      return "<li\(id)>\(content)</li>"
    }
    guard !notes.isEmpty else { return words }
    let html = "<ol>\(notes.joined())</ol>"
    if let place = words.firstRange(of: block) {
      return words[..<place.lowerBound] + html + words[place.upperBound...]
    }
    // Posts without blocks have no place for them.
    return "\(words)\n\n\(html)"
  }
}
