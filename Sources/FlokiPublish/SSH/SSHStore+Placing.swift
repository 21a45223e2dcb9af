import FlokiContent

extension SSHStore {
  /// How many names one command has.
  private static let most = 200

  /// Files of one folder are moved together, which is one rename for each.
  func placing(_ files: [SitePlan.File], from staging: String, _ tools: FarTools) -> FarScript {
    let folders = Dictionary(grouping: files) { file in
      file.path.split(separator: "/").dropLast().joined(separator: "/")
    }.sorted { $0.key < $1.key }
    var lines = [enterToWrite(tools, folder: ""), "sync -f \(word(staging)) 2>/dev/null || sync"]
    if let digest = tools.digest {
      for part in Self.parts(of: files) {
        let expected = part.map { "\($0.digest.hex())  ./\($0.path)" }.joined(separator: "\n")
        let names = part.map { word($0.path) }.joined(separator: " ")
        lines.append(
          "[ \"$(cd \(word(staging)) && \(digest) \(names))\" = \(expected.shellWord) ] || exit \(FarStatus.damaged)"
        )
      }
    }
    for part in Self.parts(of: folders.map(\.key).filter { !$0.isEmpty }) {
      lines.append("mkdir -p \(part.map(word).joined(separator: " ")) || exit")
    }
    for (folder, files) in folders {
      for part in Self.parts(of: files.map { "\(staging)/\($0.path)" }) {
        lines.append("mv -f \(part.map(word).joined(separator: " ")) \(word(folder)) || exit")
      }
    }
    lines.append("rm -rf \(word(staging))")
    for command in [tools.describe, tools.digest].compactMap(\.self) {
      for part in Self.parts(of: files.map(\.path)) {
        lines.append("\(command) \(part.map(word).joined(separator: " ")) || exit")
      }
    }
    return FarScript(lines.joined(separator: "\n"))
  }

  private static func parts<Part>(of names: [Part]) -> [[Part]] {
    stride(from: 0, to: names.count, by: most).map { Array(names[$0..<min($0 + most, names.count)]) }
  }

  /// Reads lines `size|tag|path` and `digest  path`.
  static func placed(_ output: [UInt8]) -> [String: PlacedFile] {
    var placed: [String: PlacedFile] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      if let digest = ContentDigest(hex: String(line.prefix(64))), line.dropFirst(64).hasPrefix("  ./") {
        placed[String(line.dropFirst(68)), default: PlacedFile(digest: nil, tag: nil)].digest = digest
      } else if let entry = FarListing.entry(line) {
        placed[entry.path, default: PlacedFile(digest: nil, tag: nil)].tag = entry.tag
      }
    }
    return placed
  }
}
