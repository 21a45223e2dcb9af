import Foundation
import TestSupport
import Testing

/// Messages, help, comments, pages and papers use the terms of `site/reference/glossary.md`, and no other words for the same things.
@Suite struct GlossaryTests {
  private static let path = "site/reference/glossary.md"

  @Test func `messages, help and comments use the terms of the glossary`() throws {
    let glossary = try Glossary(Repository.text(Self.path))
    for path in try Repository.files(below: "Sources", ending: ".swift") {
      try glossary.check(try Repository.text(path).swiftProse, of: path)
    }
  }

  @Test func `pages and papers use the terms of the glossary`() throws {
    let glossary = try Glossary(Repository.text(Self.path))
    var paths = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    paths += try Repository.files(below: "site", ending: ".md")
      .filter { !$0.hasPrefix("site/public/") && $0 != Self.path }
    paths += try Repository.files(below: "Sources", ending: ".md")
    for path in paths { try glossary.check(try Repository.text(path).markdownProse, of: path) }
  }

  @Test func `no term of the glossary is a word that another replaces`() throws {
    let glossary = try Glossary(Repository.text(Self.path))
    #expect(glossary.terms.values.filter { glossary.terms[$0.lowercased()] != nil } == [])
  }

  @Test func `words are found where they are words, and nowhere else`() throws {
    let glossary = try Glossary("| term | means | instead of |\n|---|---|---|\n| movie | | film, films |\n")
    let pattern = try glossary.pattern
    for text in ["a film", "Films.", "(film)", "a film: so"] { #expect(text.contains(pattern), "\(text)") }
    for text in ["icons/film.png", "filmed", "a news-film", "`film`", "case .film"] {
      #expect(!text.contains(pattern), "\(text)")
    }
  }
}

/// The table of the glossary.
private struct Glossary {
  /// The term for each word that it replaces.
  private(set) var terms: [String: String] = [:]
  private let marks: Set<String>

  init(_ page: String) throws {
    for line in page.split(separator: "\n") where line.hasPrefix("| ") && !line.hasPrefix("| term |") {
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count >= 3, "\(line)")
      for word in cells[2].split(separator: ", ") { terms[word.lowercased()] = cells[0] }
    }
    try #require(!terms.isEmpty)
    marks = Set(terms.keys.map(Self.longestPart(of:)))
  }

  private static func longestPart(of word: String) -> String {
    let parts: [Substring] = word.split(whereSeparator: { !$0.isLetter })
    return parts.max { $0.count < $1.count }.map(String.init) ?? word
  }

  func check(_ lines: [(number: Int, text: String)], of path: String) throws {
    let pattern = try pattern
    for line in lines where mayNeedTerm(line.text) {
      for match in line.text.matches(of: pattern) {
        let word = match.output.1.lowercased()
        Issue.record(
          "\(path):\(line.number): “\(word)”; the term is “\(terms[word] ?? "")”: \(line.text.prefix(120))")
      }
    }
  }

  /// Whether the longest part of a replaced word is in a text: the pattern takes long, and most lines have none.
  private func mayNeedTerm(_ text: String) -> Bool {
    let words: [Substring.UTF8View] = text.lowercased().utf8.split(whereSeparator: {
      !(0x61...0x7A).contains($0)
    })
    return words.contains { marks.contains(String(Substring($0))) }
  }

  var pattern: Regex<(Substring, Substring)> {
    get throws {
      let all = terms.keys.sorted { ($0.count, $1) > ($1.count, $0) }.joined(separator: "|")
      return try Regex(
        "(?i)(?:^|[^\\w/._`$“-])(\(all))(?=$|[^\\w/_`”.-]|\\.(?:$|[^a-z]))", as: (Substring, Substring).self)
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
