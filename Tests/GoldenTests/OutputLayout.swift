import FlokiContent
import TestSupport

/// Writes the published files of a case, each in the form it has there already.
///
/// A new path takes the form of paths that differ only in digits. If there are none, JSON is laid out, except the version indicator, and
/// everything else is a digest. To see a file in full, add an empty block with its path.
struct OutputLayout {
  enum Form: Equatable {
    /// JSON with one attribute a line, and a digest of its exact bytes.
    case laidOut
    /// The same, with `\u` escapes kept.
    case spelled
    /// The whole file, in a block of this language.
    case whole(String)
    case digest
  }

  private var forms: [String: Form] = [:]
  private var formsOfKinds: [String: Form] = [:]

  init(_ golden: CaseText) throws(CaseProblem) {
    for block in golden.output {
      if block.kind == "files" {
        for (index, line) in block.lines.enumerated() {
          guard let match = line.wholeMatch(of: /([^ ]*[^ :])(: .+| [0-9a-f]+)/) else {
            throw CaseProblem(
              golden.path, line: block.line + 1 + index,
              "expected a path with a digest, or with a colon and a text")
          }
          if match.2.first == " " { take(.digest, for: String(match.1)) }
        }
      } else if let path = block.words.first {
        let isSpelled = block.words.contains("spelled")
        take(block.kind != "json" ? .whole(block.kind) : isSpelled ? .spelled : .laidOut, for: path)
      } else {
        throw CaseProblem(golden.path, line: block.line, "expected a language and a path after the fence")
      }
    }
  }

  /// The files listed in the case, without plans.
  var paths: [String] { Array(forms.keys) }

  private mutating func take(_ form: Form, for path: String) {
    forms[path] = form
    if formsOfKinds[Self.kind(of: path)] ?? .digest == .digest { formsOfKinds[Self.kind(of: path)] = form }
  }

  /// A path with its digits replaced.
  private static func kind(of path: String) -> String { path.replacing(/[0-9a-f]{20}|[0-9]+/, with: "*") }

  private func form(of path: String, _ bytes: [UInt8]) -> Form {
    if let form = forms[path] ?? formsOfKinds[Self.kind(of: path)] { return form }
    if path.hasSuffix(".plan") { return .whole("text") }
    return bytes.first == UInt8(ascii: "{") && !path.hasSuffix("-app") ? .laidOut : .digest
  }

  func lines(for files: [String: [UInt8]]) throws -> [String] {
    var blocks: [[String]] = []
    var others: [String] = []
    for (path, bytes) in files.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      if path.hasSuffix(".plan"), let plan = Self.line(bytes) {
        others.append("\(path.dropLast(5)): \(plan)")
        continue
      }
      switch form(of: path, bytes) {
      case .laidOut:
        blocks.append(CaseBlock.text("json \(path) \(Self.digest(bytes))", try LaidOutJSON.lines(bytes)))
      case .spelled:
        let info = "json \(path) spelled \(Self.digest(bytes))"
        blocks.append(CaseBlock.text(info, try LaidOutJSON.lines(bytes, isSpelled: true)))
      case .whole(let language): blocks.append(RawBlock.lines("\(language) \(path)", bytes))
      case .digest: others.append("\(path) \(Self.digest(bytes))")
      }
    }
    if !others.isEmpty { blocks.append(CaseBlock.text("files", others)) }
    return Array(blocks.joined(separator: [""]))
  }

  /// The content of a file with a single line.
  private static func line(_ bytes: [UInt8]) -> String? {
    guard !EscapedText.isNeeded(bytes), bytes.count(where: { $0 == 0x0A }) == 1 else { return nil }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Long enough to notice any change.
  private static func digest(_ bytes: [UInt8]) -> String { ContentDigest(of: bytes).hex(16) }
}
