import FlokiCompiler
import FlokiContent
import FlokiSyntax
import Foundation
import TestSupport

/// A project with one problem in it.
struct PlantedMistake: CustomStringConvertible {
  let sources: SourceTree
  /// The file with the problem; nil where a file is gone or broken that others name.
  let path: String?
  let description: String

  /// Problems of every kind at places chosen by `random`.
  static func plant(_ count: Int, in sources: SourceTree, using random: inout SplitMix64) -> [PlantedMistake]
  {
    let texts = sources.files.files.filter { $0.path.hasSuffix(".yaml") || $0.path.hasSuffix(".md") }
    var planted: [PlantedMistake] = []
    for _ in 0..<count {
      if Int.random(in: 0..<8, using: &random) == 0, let mistake = spoilMedia(sources, &random) {
        planted.append(mistake)
      } else if let file = texts.randomElement(using: &random),
        let mistake = spoilLine(of: file, in: sources, &random)
      {
        planted.append(mistake)
      }
    }
    return planted
  }

  private static func spoilMedia(_ sources: SourceTree, _ random: inout SplitMix64) -> PlantedMistake? {
    guard let path = sources.media.keys.sorted().randomElement(using: &random), var file = sources.media[path]
    else { return nil }
    var media = sources.media
    if Bool.random(using: &random) {
      file.contents = .brokenImage(.truncated)
      media[path] = file
      return PlantedMistake(
        sources: SourceTree(files: sources.files, media: media, folders: sources.emptyFolders), path: nil,
        description: "broken \(path)")
    }
    media[path] = nil
    var files = SourceFiles()
    for file in sources.files.files where file.path != path { files.append(file) }
    return PlantedMistake(
      sources: SourceTree(files: files, media: media, folders: sources.emptyFolders), path: nil,
      description: "without \(path)")
  }

  /// Breaks one line that has a key, in YAML or front matter.
  private static func spoilLine(
    of file: SourceFile, in sources: SourceTree, _ random: inout SplitMix64
  ) -> PlantedMistake? {
    var lines = String(decoding: file.bytes, as: UTF8.self).components(separatedBy: "\n")
    var range = lines.indices
    if file.path.hasSuffix(".md") {
      guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return nil }
      range = 1..<end
    }
    let keys = range.filter { lines[$0].contains(#/^[ -]*[a-z_0-9]+: /#) }
    guard let index = keys.randomElement(using: &random),
      let match = lines[index].firstMatch(of: #/^([ -]*)([a-z_0-9]+): (.*)$/#)
    else { return nil }
    let (start, key, value) = (String(match.1), String(match.2), String(match.3))
    let kinds = Slip.allCases
    guard let slip = kinds.randomElement(using: &random) else { return nil }
    // With an anchor goes what its aliases repeat.
    guard !value.hasPrefix("&"), let line = slip.line(start, key, value) else { return nil }
    let old = lines[index]
    lines[index] = line
    var files = SourceFiles()
    for other in sources.files.files {
      files.append(
        other.path == file.path
          ? SourceFile(path: file.path, bytes: Array(lines.joined(separator: "\n").utf8)) : other)
    }
    return PlantedMistake(
      sources: SourceTree(files: files, media: sources.media, folders: sources.emptyFolders),
      path: slip == .emptied ? nil : file.path,
      description: "\(file.path): “\(old)” as “\(line)”")
  }

  /// What is done to a line.
  private enum Slip: CaseIterable {
    case misspeltKey, swappedLetters, otherKey, brokenNumber, reserved, openQuote, secondColon, noColon,
      noSpace, tab, outdented, indented, emptied, list, brackets, flowKey, dash, twice, control, date

    func line(_ start: String, _ key: String, _ value: String) -> String? {
      switch self {
      case .misspeltKey: key.utf8.count > 2 ? "\(start)\(key.dropLast())z: \(value)" : nil
      case .swappedLetters:
        key.utf8.count > 3 && key.first != key.dropFirst().first
          ? "\(start)\(key.dropFirst().prefix(1))\(key.prefix(1))\(key.dropFirst(2)): \(value)" : nil
      // What a draft holds is nobody's business, until nothing says that it is one.
      case .otherKey: key == "draft" ? nil : "\(start)something_else: \(value)"
      case .brokenNumber: value.allSatisfy(\.isNumber) && !value.isEmpty ? "\(start)\(key): \(value)x" : nil
      case .reserved: "\(start)\(key): @\(value)"
      case .openQuote: "\(start)\(key): \"\(value.filter { $0 != "\"" })"
      case .secondColon: value.first?.isLetter == true ? "\(start)\(key): a: \(value)" : nil
      case .noColon: "\(start)\(key) \(value)"
      case .noSpace: value.first?.isLetter == true ? "\(start)\(key):\(value)" : nil
      case .tab: !start.hasPrefix(" ") ? nil : "\t\(start.dropFirst())\(key): \(value)"
      case .outdented: start.hasPrefix("  ") ? "\(start.dropFirst())\(key): \(value)" : nil
      case .indented: " \(start)\(key): \(value)"
      case .emptied: "\(start)\(key): {}"
      case .brackets:
        value.hasPrefix("{") || value.hasPrefix("[") ? "\(start)\(key): \(value.dropLast())" : nil
      case .flowKey: value.hasPrefix("{") ? "\(start)\(key): {zz: x, \(value.dropFirst())" : nil
      case .dash: start.contains("- ") ? "\(start.replacing("- ", with: "-"))\(key): \(value)" : nil
      case .twice: start.contains("-") ? nil : "\(start)\(key): \(value)\n\(start)\(key): \(value)"
      case .control: "\(start)\(key): \(value)\u{1}"
      case .date: key.contains("date") || key.contains("_at") ? "\(start)\(key): 2026-13-45" : nil
      case .list: value.first?.isLetter == true ? "\(start)\(key): [[x]]" : nil
      }
    }
  }
}
