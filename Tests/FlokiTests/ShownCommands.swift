import Foundation
import TestSupport

/// The command lines of floki that pages show: in blocks of code and in `code` within sentences.
struct ShownCommands {
  /// The words behind `floki`, with the pages that show them.
  private(set) var all: [[String]: Set<String>] = [:]
  /// Those of blocks, which are whole; a sentence may name a command without its arguments.
  private(set) var whole: Set<[String]> = []

  /// Takes the lines of a page.
  mutating func take(_ text: String, from page: String) {
    var isCode = !page.hasSuffix(".md")
    var begun = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") || line.hasPrefix("~~~") {
        isCode.toggle()
        continue
      }
      if isCode || line.hasPrefix("    ") {
        begun += line.hasSuffix("\\") ? line.dropLast() + " " : line
        if line.hasSuffix("\\") { continue }
        take(line: begun, from: page, isWhole: true)
        begun = ""
      } else {
        for span in line.matches(of: /`([^`]+)`/) {
          take(line: String(span.output.1), from: page, isWhole: false)
        }
      }
    }
  }

  private mutating func take(line: String, from page: String, isWhole: Bool) {
    // What a shell puts in is a word; nobody else's server is asked.
    guard !line.contains("[options]") else { return }
    let plain = line.replacing("\"$CACHE\"", with: "http://127.0.0.1:1").replacing(
      /\$\(\([^)]*\)\)|\$\{\{[^}]*\}\}|"?\$\{?\w+(\[@\])?\}?"?/, with: "1"
    )
    .replacing(/https?:\/\/[\w.:-]+/, with: "http://127.0.0.1:1")
    for part in plain.split(separator: /&&|\|\||;|\||\$\(/) {
      let words = Self.words(of: part)
      guard let place = words.firstIndex(of: "floki"), place + 1 < words.count,
        words[..<place].allSatisfy({ Self.mayComeBefore.contains($0) || $0.contains("=") })
      else { continue }
      let command = Array(words[(place + 1)...])
      // What floki does, in a sentence.
      if command.last?.hasSuffix(".") == true || command.contains(where: { $0.hasPrefix("(") }) { continue }
      all[command, default: []].insert(page)
      if isWhole { whole.insert(command) }
    }
  }

  /// What may be before a command: the prompt of a shell, a key of a pipeline.
  private static let mayComeBefore: Set<String> = [
    "$", "-", "run:", "script:", "if", "!", "time", "nice", "sudo", "exec",
  ]

  /// The words of a line as a shell reads them, without its comment and without what leads elsewhere.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for letter in line {
      if let open = quote {
        if letter == open { quote = nil } else { word = (word ?? "") + String(letter) }
      } else if letter == "\"" || letter == "'" {
        (quote, word) = (letter, word ?? "")
      } else if letter == " " || letter == "\t" {
        if let word { words.append(word) }
        word = nil
      } else if "#<>)".contains(letter), word == nil || letter == ")" {
        break
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
