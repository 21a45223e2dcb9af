import Foundation
import TestSupport
import Testing

/// Words that floki's text once had too many of must not come back: in messages, help, comments, pages and papers.
@Suite struct PlainWordsTests {
  /// Whole words, as they must not be written, and what is usually meant.
  private static let words: KeyValuePairs = [
    "film": "movie", "films": "movies",
    "for ever": "forever", "anew": "again", "whoever": "who, anyone who", "seldom": "rarely",
    "merely": "only",
    "hence": "so", "thereby": "so", "thus": "so", "albeit": "although", "whatsoever": "at all",
    "lest": "so that … not",
    "of its own accord": "by itself", "of their own accord": "by themselves", "in vain": "needlessly",
    "stands": "is", "stand in": "are in", "stands in": "is in", "stands for": "represents, means",
    "stood": "was",
    "mend": "fix", "mends": "fixes", "mended": "fixed", "repaired": "fixed", "repairs": "fixes",
    "fault": "problem, bug", "faults": "problems", "mistakes": "problems", "slip": "typo", "slips": "typos",
    "heed": "read", "heeds": "reads", "turned away": "rejected", "turns away": "rejects",
    "take warnings for errors": "treat warnings as errors",
  ]

  @Test func `messages, help and comments use plain words`() throws {
    for path in try Repository.files(below: "Sources", ending: ".swift") {
      try hold(try Repository.text(path).swiftProse, in: path)
    }
  }

  @Test func `pages and papers use plain words`() throws {
    var paths = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    paths += try Repository.files(below: "site", ending: ".md").filter { !$0.hasPrefix("site/public/") }
    paths += try Repository.files(below: "Sources", ending: ".md")
    for path in paths { try hold(try Repository.text(path).markdownProse, in: path) }
  }

  private func hold(_ lines: [(number: Int, text: String)], in path: String) throws {
    let pattern = try Self.pattern
    for line in lines {
      for match in line.text.matches(of: pattern) {
        let word = match.output.1.lowercased()
        let plain = Self.words.first { $0.key == word }?.value ?? ""
        Issue.record(
          "\(path):\(line.number): “\(word)”, where one would say \(plain): \(line.text.prefix(120))")
      }
    }
  }

  private static var pattern: Regex<(Substring, Substring)> {
    get throws {
      let all = words.map(\.key).sorted { $0.count > $1.count }.joined(separator: "|")
      return try Regex(
        "(?i)(?:^|[^\\w/._`$“-])(\(all))(?=$|[^\\w/_`”.-]|\\.(?:$|[^a-z]))", as: (Substring, Substring).self)
    }
  }

  @Test func `the words are found where they are words, and nowhere else`() throws {
    let pattern = try Self.pattern
    for text in ["a film", "Films.", "(for ever)", "kept for ever: so"] {
      #expect(text.contains(pattern), "\(text)")
    }
    for text in ["icons/film.png", "understands", "a news-stand", "`stands`", "defaults", "case .film"] {
      #expect(!text.contains(pattern), "\(text)")
    }
  }
}

extension String {
  /// Comments and texts of more than a word, line by line, without what is in backticks or interpolated.
  fileprivate var swiftProse: [(number: Int, text: String)] {
    var isText = false
    return numbered { line in
      if let comment = line.firstRange(of: "//"), !isText, !line[..<comment.lowerBound].contains("\"") {
        return line[comment.upperBound...].withoutCode
      }
      let parts = line.components(separatedBy: "\"\"\"")
      if parts.count.isMultiple(of: 2) {
        isText.toggle()
        return nil
      }
      if isText { return line[...].withoutCode }
      let texts = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) && $0.element.contains(" ") }.map(\.element)
      return texts.isEmpty ? nil : texts.joined(separator: " | ")[...].withoutCode
    }
  }

  /// What is not an example: messages are, code of others is not.
  fileprivate var markdownProse: [(number: Int, text: String)] {
    var fence: Substring?
    return numbered { line in
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
        return nil
      }
      return fence == nil ? line[...].withoutCode : nil
    }
  }

  private func numbered(_ prose: (String) -> String?) -> [(number: Int, text: String)] {
    split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      prose(String(line)).map { (index + 1, $0) }
    }
  }
}

extension Substring {
  fileprivate var withoutCode: String {
    String(self).replacing(/`[^`]*`/, with: "``").replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "\\")
  }
}
