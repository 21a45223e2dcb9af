import FlokiRules
import FlokiSyntax

/// Which categories of a source become sections of the feed. The others become tags, so that none is lost.
struct SectionChoice {
  /// By the names of categories; nil for all that are called like a section.
  private let named: [String: String]?
  private let sections: Set<String>

  /// - Parameters:
  ///   - typed: `Sea`, or `Sea=Harbour` for a category that has another name here.
  ///   - sections: What feed.yaml calls its sections, in any language.
  init(_ typed: [String]?, among sections: Set<String>, of folder: String) throws {
    self.sections = sections
    guard let typed else {
      named = nil
      return
    }
    var named: [String: String] = [:]
    for (category, section) in typed.compactMap(Self.pair) {
      guard sections.contains(section) else {
        throw ImportFailure(
          "\(folder)/feed.yaml has no section \(section)",
          hint: sections.isEmpty
            ? "add `sections: [{id: 1, name: \(section)}]` to it."
            : "add it there, or name one of \(sections.sorted().joined(separator: ", ")).", status: .usage)
      }
      named[category] = section
    }
    self.named = named
  }

  /// `Sea=Harbour` as a category and its section.
  private static func pair(_ typed: String) -> (category: String, section: String)? {
    let parts = typed.split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard let category = parts.first, let section = parts.last, !category.isEmpty else { return nil }
    return (category, section)
  }

  /// Those of several choices whose sections a feed has.
  static func choices(_ typed: [String], of sections: Set<String>) -> [String] {
    typed.filter { pair($0).map { sections.contains($0.section) } ?? true }
  }

  /// The sections that an item is in, and its tags.
  func divide(
    _ item: ImportedItem, reporting diagnostics: inout Diagnostics
  ) -> (sections: [String], tags: [String]) {
    var (found, tags): ([String], [String]) = ([], item.tags)
    for category in item.sections {
      if let section = named.map({ $0[category] }) ?? (sections.contains(category) ? category : nil) {
        if !found.contains(section) { found.append(section) }
        continue
      }
      // Where the feed has sections, one of them may have been meant.
      if named == nil, !sections.isEmpty { diagnostics.report(.section(category, at: item.span)) }
      if !tags.contains(category) { tags.append(category) }
    }
    return (found, tags)
  }
}

extension Substring {
  /// Without blanks around it.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
