import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

extension PublishedApp {
  private static let mostOlderPages = 1000
  private static let mostItems = 200_000

  /// Everything that a feed has in all languages, with the sections.
  private struct FeedContents {
    var items: [AppItem] = []
    var sections: [AppItem] = []
    var hasOlder = false
    var hasDeletions: SourceSpan?
    /// Whether a project may keep older items of it apart: not with sections, and only in the order of the ids.
    var mayHaveOlder: Bool {
      sections.isEmpty
        && items.allSatisfy { item in
          item.object[ItemAttribute.sortID.name].map { $0.wholeNumber == item.id } ?? true
        }
    }

    private var places: [Int64: Int] = [:]
    private var sectionPlaces: [Int64: Int] = [:]

    mutating func add(_ object: JSONObject, id: Int64, in language: String, at span: SourceSpan) {
      if places[id] == nil {
        places[id] = items.count
        items.append(AppItem(id: id, at: span))
      }
      if let place = places[id] { items[place].add(object, in: language) }
    }

    mutating func add(section: JSONObject, id: Int64, in language: String, at span: SourceSpan) {
      if sectionPlaces[id] == nil {
        sectionPlaces[id] = sections.count
        sections.append(AppItem(id: id, at: span))
      }
      if let place = sectionPlaces[id] { sections[place].add(section, in: language) }
    }
  }

  /// Takes over a feed.
  ///
  /// - Returns: the folder of the feed in the project; nil if the server does not answer, which is reported.
  mutating func feed(
    _ address: String, _ className: ClassName, named name: String, _ place: SourceSpan
  ) async -> String? {
    if let known = feeds[address] { return known }
    guard let contents = await contents(of: address, className, place) else { return nil }
    let folder = self.folder(of: address, named: name)
    feeds[address] = folder
    var yaml = ""
    if !contents.sections.isEmpty {
      yaml += "sections:\n"
      for section in contents.sections {
        yaml += "  - id: \(section.id)\n"
        for member in section.object.members where member.key != SectionAttribute.id.name {
          guard let attribute = SectionAttribute.table[member.key] else {
            report(.appUnsaid("`\(member.key)` of a section", at: section.span))
            continue
          }
          if attribute.name == SectionAttribute.name.name {
            // One without items in the first language is not in its feed, and needs a name there all the same.
            let name = section.text(attribute).beginning(in: languages.first)
            yaml += "    name: \(name.yaml(in: languages))\n"
          } else if let value = member.value.inYAML {
            yaml += "    \(attribute.name): \(value)\n"
          }
        }
      }
    }
    if contents.hasOlder {
      if contents.mayHaveOlder {
        yaml += "older: true\n"
        needsHost = true
      } else {
        report(.appUnsaid("older items of a list that has sections or an order of its own", at: place))
      }
    }
    if let span = contents.hasDeletions {
      report(.appUnsaid("which items were deleted before it began", at: span))
    }
    // A folder is there only with a file in it.
    if yaml.isEmpty, contents.items.isEmpty { yaml = "# This list has no items.\n" }
    if !yaml.isEmpty { add(Array(yaml.utf8), as: "\(folder)/feed.yaml") }
    for item in contents.items { waiting.append((item, className, folder)) }
    return folder
  }

  /// The folder as floki would call it, so that the feed keeps its address.
  private mutating func folder(of address: String, named name: String) -> String {
    var stem = name
    if address.hasPrefix(base) {
      let rest = address.dropFirst(base.count).split(separator: "/").joined(separator: "_")
      if !rest.isEmpty, rest.allSatisfy({ $0 == "_" || $0.isASCII && ($0.isLowercase || $0.isNumber) }) {
        stem = rest
      }
    }
    return String(reserve("content/\(stem)", "/").dropLast())
  }

  private mutating func contents(
    of address: String, _ className: ClassName, _ place: SourceSpan
  ) async -> FeedContents? {
    var contents = FeedContents()
    var answered = 0
    for language in languages {
      var next: String? = address + language
      var pageCount = 0
      while let asked = next, pageCount < Self.mostOlderPages, contents.items.count < Self.mostItems {
        next = nil
        pageCount += 1
        let bytes: [UInt8]
        switch await fetch(asked, Self.largestFile) {
        case .success(let given): bytes = given
        case .failure(let missing):
          report(.appMissing(asked, missing.reason, at: place))
          continue
        }
        let source = files.append(SourceFile(path: asked, bytes: bytes))
        let object: JSONObject
        do throws(JSONFailure) {
          guard case .object(let read) = try JSONReader.read(bytes) else {
            report(.appMissing(asked, "it is not a feed", at: place))
            continue
          }
          object = read
        } catch {
          report(.appMissing(asked, "it is not JSON: \(error.problem)", at: place))
          continue
        }
        answered += 1
        let last = take(object, bytes, in: language, of: source, into: &contents)
        if object["has_older"] == .bool(true), let last {
          contents.hasOlder = true
          next = "\(address)\(language)\((address + language).contains("?") ? "&" : "?")o=\(last)"
        }
      }
    }
    return answered > 0 ? contents : nil
  }

  /// - Returns: The id of the last item.
  private mutating func take(
    _ feed: JSONObject, _ bytes: [UInt8], in language: String, of source: SourceID,
    into contents: inout FeedContents
  ) -> Int64? {
    var last: Int64?
    var places = ItemPlaces(bytes)
    for item in (feed["items"] ?? feed["thumbs"])?.elements ?? [] {
      guard let object = item.object, let id = object["id"]?.wholeNumber else { continue }
      contents.add(object, id: id, in: language, at: .bytes(places.place(of: id), of: source))
      last = id
    }
    for section in feed["sections"]?.elements ?? [] {
      guard let object = section.object, let id = object["id"]?.wholeNumber else { continue }
      contents.add(section: object, id: id, in: language, at: .beginning(of: source))
    }
    if !(feed["to_delete"]?.elements ?? []).isEmpty { contents.hasDeletions = .beginning(of: source) }
    for member in feed.members
    where !["items", "thumbs", "sections", "to_delete", "has_older"].contains(member.key) {
      report(.appUnsaid("`\(member.key)` of a feed", at: .beginning(of: source)))
    }
    return last
  }
}

/// Where the items of a feed are in its bytes, asked in their order.
private struct ItemPlaces {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of an item; the beginning of the feed from the first number on that is written in an unusual way.
  mutating func place(of id: Int64) -> Range<Int> {
    let digits = Array("\(id)".utf8)
    guard let found = bytes[position...].firstRange(of: digits) else {
      // Nothing is looked for again and again.
      position = bytes.endIndex
      return 0..<min(1, bytes.count)
    }
    position = found.upperBound
    return found
  }
}
