/// The app's modules as one script, and its styles as one file: a phone with a slow network asks for both once.
///
/// The sources are modules that browsers can run as they are. Joining them removes imports, exports and comments, so they
/// follow a few rules: an import is one line, exports are declared with `export`, and no two modules share a name
/// (`PlayerBundleTests`).
package struct PlayerBundle {
  package let script: String
  package let style: String
  /// The inline script of the page: it requests the first files while the main script loads.
  package let early: String

  /// - Parameter files: Texts by path, in byte order of the paths.
  package init(_ files: [(path: String, text: String)]) {
    let texts = Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { one, _ in one })
    script = ModuleJoiner.joined("main.js", texts)
    early = ModuleJoiner.joined("early.js", texts)
    style = files.filter { $0.path.hasPrefix("css/") }.map(\.text).joined()
  }

  package static let published = PlayerBundle(PlayerFiles.all)
}

/// Appends modules to each other, each after those that it imports.
private struct ModuleJoiner {
  let texts: [String: String]
  private var added: Set<String> = []
  private var joined = ""

  private init(texts: [String: String]) { self.texts = texts }

  /// A module with all that it needs.
  static func joined(_ path: String, _ texts: [String: String]) -> String {
    var joiner = ModuleJoiner(texts: texts)
    joiner.add(path)
    return joiner.joined
  }

  private mutating func add(_ path: String) {
    guard let text = texts[path], added.insert(path).inserted else { return }
    var own = ""
    var comments = CommentLines()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import ") {
        // The name is between the last two quotation marks.
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count >= 3 { add(String(parts[parts.count - 2]).asPath(from: path)) }
      } else if !comments.holds(line) {
        own += line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        own += "\n"
      }
    }
    // What is behind the last line end is no line.
    joined += text.hasSuffix("\n") ? own.dropLast() : own[...]
  }
}

/// The lines of a module that are only comments.
private struct CommentLines {
  private var isInside = false

  mutating func holds(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    if isInside || text.hasPrefix("/*") {
      isInside = !text.hasSuffix("*/")
      return true
    }
    return text.hasPrefix("//")
  }
}

extension String {
  /// `model/feed.js` of `../model/feed.js`, as a file of `view/` says it.
  fileprivate func asPath(from file: String) -> String {
    var folders = file.split(separator: "/").dropLast()
    for part in split(separator: "/") where part != "." {
      if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}
