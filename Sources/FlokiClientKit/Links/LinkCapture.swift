import FlokiClients
import Foundation

/// Links that a tab catches before a browser opens them (C214 … C216).
public struct LinkCapture: Codable, Hashable, Sendable {
  /// What a caught link leads to, in the order in which the kinds are tried (C215).
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A list of news, page by page.
    case tags
    /// The first item of a list of news.
    case videos
    /// A gallery.
    case gallery
  }

  /// What a caught link leads to.
  public let kind: Kind
  /// In ICU's syntax, matched anywhere in the link; each has a group.
  public let patterns: [String]
  /// What to ask with what the first group matched.
  public let template: AddressTemplate

  /// Leaves out patterns that cannot be used.
  public init(_ kind: Kind, patterns: [String], template: AddressTemplate) {
    self.kind = kind
    self.patterns = patterns.filter { Self.problem(of: $0) == nil }
    self.template = template
  }

  /// What the first group of the first pattern matched, unescaped; nil where none matches. A pattern over which an app would stand
  /// still is passed over.
  public func words(in link: String) -> String? {
    for pattern in patterns {
      guard let expression = try? NSRegularExpression(pattern: pattern),
        expression.numberOfCaptureGroups >= 1,
        let match = try? expression.firstMatch(inLink: link),
        let range = Range(match.range(at: 1), in: link)
      else { continue }
      let words = link[range].replacing("+", with: " ")
      return String(words).percentDecoded ?? String(words)
    }
    return nil
  }
}

extension LinkCapture {
  /// Reads `tags_regex` with `tags_url`, or the pair of another kind (C91 C92 C99).
  init?(_ kind: Kind, _ fields: Fields) {
    let key = "\(kind.rawValue)_regex"
    let template = AddressTemplate(
      fields, "\(kind.rawValue)_url", isPaged: kind == .tags, fact: kind == .gallery ? 99 : 92)
    guard let patterns = fields.elements(key, \.string) else { return nil }
    for (index, pattern) in patterns.enumerated() {
      if let problem = Self.problem(of: pattern) {
        fields.ignore("\(key)[\(index)]", problem.what, problem.fact)
      }
    }
    guard let template else {
      fields.ignore(key, "no usable \(kind.rawValue)_url to ask", 216)
      return nil
    }
    self.init(kind, patterns: patterns, template: template)
    if self.patterns.isEmpty { return nil }
  }

  private static func problem(of pattern: String) -> (what: String, fact: Int)? {
    guard !pattern.isEmpty, let expression = try? NSRegularExpression(pattern: pattern) else {
      return ("no regular expression", 215)
    }
    return expression.numberOfCaptureGroups >= 1 ? nil : ("a regular expression without a group", 214)
  }
}
