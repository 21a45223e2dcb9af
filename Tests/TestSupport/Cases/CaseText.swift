import Foundation

/// A golden case: a project, what floki finds in it and what it publishes, in one readable file.
///
/// - Its first line is a heading, the sentence that the case proves. Words may follow it.
/// - Each file of the project is a block with a language and its path: ```` ```yaml floki.yaml ````. Lines that begin with `·` or `^` are a
///   ``CaseMarker``, a diagnostic at that place. Bytes that a text file cannot keep are written as ``EscapedText``.
/// - ```` ```file icons/a.png ```` contains the name of a file in `Cases/material`, ```` ```link PATH ```` the target of a symbolic link.
///   ```` ```folder PATH ```` is an empty folder.
/// - ```` ```sh ```` with `floki check --locked` checks the project with that option.
/// - ```` ```elsewhere ```` lists diagnostics outside the files of the case, one a line, each with its path.
/// - `## Terminal` has a block with the terminal's output, only in cases about it.
/// - `## Output` has the published files: some in a block with their path (JSON is laid out; the digest after the path is of its exact
///   bytes), the others in the block `files`, one a line: a path and a digest, or a path, a colon and the content.
package struct CaseText: Sendable {
  package enum Part: Sendable {
    case words(String)
    case block(CaseBlock)
  }

  /// From the repository's root.
  package let path: String
  package let text: String
  /// Everything above `## Terminal` and `## Output`, in order; the heading first.
  package let parts: [Part]
  package let sources: [CaseSource]
  package let isLocked: Bool
  /// What is found in no source.
  package let elsewhere: CaseBlock?
  /// What the terminal shows; nil in most cases.
  package let terminal: CaseBlock?
  package let output: [CaseBlock]

  /// The sentence that the case proves.
  package var title: String {
    guard case .words(let heading)? = parts.first else { return "" }
    return String(heading.dropFirst(2))
  }

  package init(_ text: String, path: String) throws(CaseProblem) {
    (self.path, self.text) = (path, text)
    guard text.hasSuffix("\n"), !text.utf8.contains(0x0D) else {
      throw CaseProblem(path, line: 1, "every line must end with a single line feed")
    }
    var sections = try Self.sections(of: EscapedText.lines(of: text), path)
    parts = sections.removeValue(forKey: "") ?? []
    guard case .words(let heading)? = parts.first, heading.hasPrefix("# ") else {
      throw CaseProblem(path, line: 1, "expected a heading with the sentence that the case proves")
    }
    var (sources, isLocked, elsewhere): ([CaseSource], Bool, CaseBlock?) = ([], false, nil)
    for block in parts.compactMap(\.block) {
      switch block.kind {
      case "sh":
        guard block.lines == ["floki check --locked"] else {
          throw CaseProblem(path, line: block.line, "expected the command floki check --locked")
        }
        isLocked = true
      case "elsewhere": elsewhere = block
      default:
        let source = try CaseSource(block, in: path)
        guard !sources.contains(where: { $0.path == source.path }) else {
          throw CaseProblem(path, line: block.line, "\(source.path) is defined twice")
        }
        sources.append(source)
      }
    }
    guard !sources.isEmpty else { throw CaseProblem(path, line: 1, "the case has no source files") }
    (self.sources, self.isLocked, self.elsewhere) = (sources, isLocked, elsewhere)
    terminal = sections["Terminal"]?.compactMap(\.block).first
    output = sections["Output"]?.compactMap(\.block) ?? []
  }

  /// The parts of a text by the heading above them; those above all headings have none.
  private static func sections(of lines: [String], _ path: String) throws(CaseProblem) -> [String: [Part]] {
    var sections: [String: [Part]] = [:]
    var heading = ""
    var rest = lines[...]
    while let line = rest.first {
      let number = rest.startIndex + 1
      if line.hasPrefix("```") {
        guard let block = CaseBlock(takenFrom: &rest, line: number) else {
          throw CaseProblem(path, line: number, "this block is not closed")
        }
        sections[heading, default: []].append(.block(block))
        continue
      }
      rest = rest.dropFirst()
      if line == "## Terminal" || line == "## Output" {
        heading = String(line.dropFirst(3))
      } else if heading.isEmpty {
        sections[heading, default: []].append(.words(line))
      } else if !line.isEmpty {
        throw CaseProblem(
          path, line: number, "move these words above ## \(heading): recording would remove them")
      }
    }
    return sections
  }
}

extension CaseText.Part {
  package var block: CaseBlock? {
    if case .block(let block) = self { block } else { nil }
  }
}
