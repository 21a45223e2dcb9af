import FlokiClients
import TestSupport

private let documents = ["v1-app", "v1-appdata.1", "news/es", "photos/es"]

extension Mutation {
  /// What makes a file of JSON unreadable for one client or both (C1 C2 C3 C8 C9 C12).
  static let ofTexts: [Mutation] = documents.flatMap(damage) + swapped

  private static func damage(to file: String) -> [Mutation] {
    let isFeed = file.contains("/")
    return [
      text("byte order mark", file, [1], isFeed ? [] : [2]) { bytes, _ in [0xEF, 0xBB, 0xBF] + bytes },
      text("text behind the end", file, [1], []) { bytes, _ in bytes + Array(" x".utf8) },
      text("cut", file, [1], [2]) { bytes, random in
        Array(bytes.dropLast(1 + random.next(below: bytes.count - 1)))
      },
      text("empty", file, [1], [2]) { _, _ in [] },
      text("raw control character", file, [1], [2]) { $0.inserting([0x0A], &$1) },
      text("Latin-1", file, [1], isFeed ? [2] : [3]) { $0.inserting([0xF1], &$1) },
      text("half a surrogate pair", file, [1], [2]) { $0.inserting(Array(#"\ud83d"#.utf8), &$1) },
      text("unknown escape", file, [1], [2]) { $0.inserting(Array(#"\x41"#.utf8), &$1) },
      text("an array on top", file, [8], [2]) { bytes, _ in [0x5B] + bytes + [0x5D] },
      text("a comma too many", file, [1], [2]) { bytes, _ in Array(bytes.dropLast()) + Array(",}".utf8) },
      text("a single quote", file, [1], [2]) { bytes, _ in Array("{'a':1,".utf8) + bytes.dropFirst() },
      text("too many levels", file, [1], []) { bytes, _ in
        Array(
          (#"{"x":"# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + ",").utf8)
          + bytes.dropFirst()
      },
      Mutation("\(file): gone", [9], [9]) { site, _ in site.adding(nil, as: file) },
      Mutation("\(file): a key twice", [12], [12]) { site, random in
        let spots = site.spots.filter { $0.file == file }
        return site.changing(spots[random.next(below: spots.count)]) { members in
          guard !members.isEmpty else { return false }
          members.insert(
            Json.Member(key: members[random.next(below: members.count)].key, value: .raw("0")), at: 0)
          return true
        }
      },
    ]
  }

  private static let swapped: [Mutation] = [
    Mutation("a raw letter beyond ASCII in the app definition", [], [3]) { site, _ in
      site.replacing("\"Noticias\"", with: "\"Año\"", in: "v1-appdata.1")
    },
    copied("v1-appdata.1", to: "v1-app", [25], [26]), copied("v1-app", to: "v1-appdata.1", [36], [36]),
    copied("news/es", to: "photos/es", [134], [134, 136]),
    copied("photos/es", to: "news/es", [134], [134, 136]),
    Mutation("a feed under the name of another language", [9], [9]) { site, _ in
      site.adding(site.files["news/es"], as: "news/xx").adding(nil, as: "news/es")
    },
  ]

  private static func text(
    _ name: String, _ file: String, _ ios: Verdict, _ android: Verdict,
    _ edit: @escaping @Sendable ([UInt8], inout SplitMix64) -> [UInt8]
  ) -> Mutation {
    Mutation("\(file): \(name)", ios, android) { site, random in
      site.adding(edit(site.files[file] ?? [], &random), as: file)
    }
  }

  private static func copied(_ file: String, to other: String, _ ios: Verdict, _ android: Verdict) -> Mutation
  {
    Mutation("\(file) as \(other)", ios, android) { site, _ in site.adding(site.files[file], as: other) }
  }
}

extension [UInt8] {
  /// With bytes at the beginning of a string value.
  fileprivate func inserting(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let values = indices.dropLast().filter {
      self[$0] == UInt8(ascii: ":") && self[$0 + 1] == UInt8(ascii: "\"")
    }
    guard !values.isEmpty else { return self }
    var changed = self
    changed.insert(contentsOf: bytes, at: values[random.next(below: values.count)] + 2)
    return changed
  }
}
