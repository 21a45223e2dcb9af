import FlokiClients
import FlokiCompiler
import FlokiContent
import FlokiProtocol

/// The files beside a feed for other apps: an index with its batches, and routes.
extension CompanionReading {
  private static let appsWithIndex = "apps that read the index first"
  private static let followers = "the app for browsers, and apps that follow links"

  /// An app reads the ids, fetches the batches with the items it lacks, and trusts a batch by its name.
  mutating func readIndex(_ path: String) {
    guard let bytes = bytes(of: path, Self.appsWithIndex) else { return }
    guard case .object(let index)? = try? JSONReader.read(bytes), case .array(let items)? = index["items"],
      case .array(let batches)? = index["batches"]
    else {
      return reportIndex("the index is truncated or malformed, and no app finds its items", path)
    }
    let ids = items.compactMap(\.firstInteger)
    guard ids.count == items.count else { return reportIndex("an entry of the index has no id", path) }
    var place = 0
    for batch in batches {
      guard case .array(let parts) = batch, parts.count == 2, case .string(let name) = parts[0],
        case .integer(let number) = parts[1], let count = Int(exactly: number), count >= 0
      else { return reportIndex("an entry of `batches` is not a path and a number", path) }
      let expected = Array(ids.dropFirst(place).prefix(count))
      place += count
      readBatch(name, expected, of: path)
    }
    if place < ids.count { reportIndex("\(ids.count - place) items are in no batch", path) }
    if case .string(let older)? = index["older"], !site.isThere(older) {
      reportIndex("\(older) is missing, so no older items are found", path, about: older)
    }
  }

  private mutating func readBatch(_ name: String, _ ids: [Int64], of index: String) {
    guard let bytes = site.host.bytes(of: name) else {
      return reportIndex("the batch \(name) is missing", index, about: name)
    }
    guard case .object(let feed)? = try? JSONReader.read(bytes),
      case .array(let items)? = feed["items"] ?? feed["thumbs"]
    else { return reportIndex("the batch \(name) is truncated or malformed", index, about: name) }
    let held = items.map { item -> Int64? in
      if case .object(let members) = item, case .integer(let id)? = members["id"] { id } else { nil }
    }
    if held != ids {
      return reportIndex("the batch \(name) does not have the items that the index lists", index, about: name)
    }
    let stem = name.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    if !ContentDigest(of: bytes).hex().hasPrefix(stem) {
      reportIndex(
        "the batch \(name) was changed: its name is not the digest of its bytes", index, about: name
      )
    }
  }

  private mutating func reportIndex(_ what: String, _ path: String, about address: String? = nil) {
    report(
      FileProblem(
        what, in: path, about: address, readers: Self.appsWithIndex,
        avoid: "Publish the index with exactly the batches that it was made with."))
  }

  /// A link leads to an item by its id, which has to be in the feed or in a page of its older items.
  mutating func readRoutes(_ path: String) {
    guard let bytes = bytes(of: path, Self.followers) else { return }
    guard case .object(let routes)? = try? JSONReader.read(bytes) else {
      return report(
        FileProblem(
          "the routes are truncated or malformed, and no link opens an item", in: path,
          readers: Self.followers,
          avoid: "Publish the whole file."))
    }
    let feed = String(path.dropLast(".routes.json".count))
    let pages = files.keys.filter {
      $0.hasPrefix(feed + ".o") && $0.dropFirst(feed.count + 2).allSatisfy(\.isNumber)
    }
    let known = Set(([feed] + pages).flatMap(ids))
    for key in ["slugs", "numbers", "aliases"] {
      guard case .object(let members)? = routes[key] else { continue }
      for member in members.members {
        guard case .integer(let id) = member.value, !known.contains(id) else { continue }
        report(
          FileProblem(
            "\(member.key) leads to item \(id), which is in no feed", in: path, readers: Self.followers,
            avoid: "Publish routes and feed of one build."))
      }
    }
  }

  private func ids(in feed: String) -> [Int64] {
    guard let bytes = site.host.bytes(of: feed), case .object(let members)? = try? JSONReader.read(bytes),
      case .array(let items)? = members["items"] ?? members["thumbs"]
    else { return [] }
    return items.compactMap { item in
      if case .object(let members) = item, case .integer(let id)? = members["id"] { id } else { nil }
    }
  }
}

extension JSONValue {
  /// The number that an array begins with.
  fileprivate var firstInteger: Int64? {
    if case .array(let elements) = self, case .integer(let number)? = elements.first { number } else { nil }
  }
}
