import FlokiRules

/// Patterns of paths as `.gitignore` has them; the last one that fits a path decides.
struct PathPatterns: Sendable {
  private var patterns: [Pattern] = []

  fileprivate struct Pattern: Sendable {
    var isNegated = false
    /// Whether it is for folders alone.
    var isFolder = false
    /// The parts of the path; `**` is for any number of them.
    var parts: [[UInt8]]
  }

  private static let limits = TextLimits.pathPatterns

  /// - Parameters:
  ///   - text: The patterns, each on a line of its own.
  ///   - folder: The folder that they are in, from the website's outermost one.
  mutating func append(_ text: String, in folder: String) {
    for line in text.split(whereSeparator: \.isNewline) where patterns.count < Self.limits.count {
      let line = String(line).trimmed
      guard !line.isEmpty, !line.hasPrefix("#"), line.utf8.count <= Self.limits.steps else { continue }
      let isNegated = line.hasPrefix("!")
      for text in Self.alternatives(of: isNegated ? line.dropFirst() : line[...]) {
        var parts = text.split(separator: "/").map(String.init)
        if parts.first == "." { parts.removeFirst() }
        guard !parts.isEmpty else { continue }
        // A name alone fits in every folder.
        if parts.count == 1, !text.hasPrefix("/") { parts.insert("**", at: 0) }
        parts = folder.split(separator: "/").map(String.init) + parts
        patterns.append(
          Pattern(isNegated: isNegated, isFolder: text.hasSuffix("/"), parts: parts.map { Array($0.utf8) }))
      }
    }
  }

  /// Whether a file, or a folder that it is in, fits.
  ///
  /// What is in a folder that fits does, too, whatever later patterns say of it.
  func fit(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    return names.indices.contains { place in
      patterns.last { $0.fits(names[...place], isFile: place == names.count - 1) }.map { !$0.isNegated }
        ?? false
    }
  }

  /// `{a,b}.md` is `a.md` and `b.md`.
  private static func alternatives(of pattern: Substring) -> [String] {
    guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
      return [String(pattern)]
    }
    return pattern[pattern.index(after: open)..<close].split(separator: ",").map {
      pattern[..<open] + String($0) + pattern[pattern.index(after: close)...]
    }
  }
}

extension PathPatterns.Pattern {
  private static let any = Array("**".utf8)

  func fits(_ names: ArraySlice<[UInt8]>, isFile: Bool) -> Bool {
    /// How many of the parts may have been met so far.
    var open: Set<Int> = [0]
    /// Whether `folder/**` has met the last name, which is in the folder.
    var isInside = false
    for name in names {
      isInside = false
      var next: Set<Int> = []
      var waiting = open.sorted()
      while let place = waiting.popLast() {
        guard place < parts.count else { continue }
        if parts[place] == Self.any {
          next.insert(place)
          isInside = isInside || place == parts.count - 1
          waiting.append(place + 1)
        } else if fits(name, parts[place][...]) {
          next.insert(place + 1)
        }
      }
      open = next
    }
    return isInside || open.contains(parts.count) && !(isFile && isFolder)
  }

  private func fits(_ name: [UInt8], _ pattern: ArraySlice<UInt8>) -> Bool {
    var (place, mark) = (0, pattern.startIndex)
    /// Where to continue when what follows a star does not fit.
    var star: (place: Int, mark: Int)?
    while place < name.count {
      let isSet = mark < pattern.endIndex && pattern[mark] == UInt8(ascii: "[")
      let end = isSet ? pattern[mark...].firstIndex(of: UInt8(ascii: "]")) : nil
      if mark < pattern.endIndex, pattern[mark] == UInt8(ascii: "*") {
        star = (place, mark)
        mark += 1
      } else if let end, !isNegated {
        // Of a set of letters any is taken: more is kept back, and never less.
        (place, mark) = (place + 1, end + 1)
      } else if mark < pattern.endIndex, pattern[mark] == name[place] || pattern[mark] == UInt8(ascii: "?") {
        (place, mark) = (place + 1, mark + 1)
      } else if let last = star {
        star = (last.place + 1, last.mark)
        (place, mark) = (last.place + 1, last.mark + 1)
      } else {
        return false
      }
    }
    return pattern[mark...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
