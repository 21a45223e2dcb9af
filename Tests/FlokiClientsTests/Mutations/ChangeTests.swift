import FlokiClients
import Foundation
import TestSupport
import Testing

/// Reading what changed finds what reading everything would.
@Suite struct ChangeTests {
  private static let sites: [Site] = [Site.right, .nested, .captures, .flat, .languages, .movieTab].map(
    \.explored)
  private static let readers = Reader.all(languages: ["es"])

  @Test(arguments: 100..<106) func `whatever changes, what is new is found by reading the change alone`(
    seed: Int
  ) {
    var random = SplitMix64(state: UInt64(seed))
    let before = Self.sites.map { Set($0.verified(Self.readers).findings.map(\.description)) }
    var (played, found) = (0, 0)
    while played < 200 {
      let index = random.next(below: Self.sites.count)
      let mutation = Mutation.all[random.next(below: Mutation.all.count)]
      // A file that a site has no more is named by nothing that stays: floki's names follow from what files hold.
      guard let site = mutation.apply(Self.sites[index], &random), site.keepsFiles(of: Self.sites[index])
      else {
        continue
      }
      played += 1
      let whole = site.verified(Self.readers).findings.map(\.description)
      let change = site.changeFindings(since: Self.sites[index], Self.readers).map(\.description)
      let new = Set(whole).subtracting(before[index])
      found += new.count
      #expect(new.isSubset(of: change), "\(mutation.name)")
      #expect(Set(change).isSubset(of: whole), "\(mutation.name)")
    }
    #expect(found > 100)
  }

  @Test func `of a change that is harmless, nothing is opened but what it names`() {
    let before = Site.right
    // A host without the pages of the items that stay.
    let after = before.replacing("One", with: "First", in: "news/es")
    let findings = after.changeFindings(since: before, Self.readers, serving: { !$0.hasPrefix("p/b") })
    #expect(findings.filter { $0.harm <= .lost } == [])
  }
}

extension Site {
  fileprivate func keepsFiles(of other: Site) -> Bool { Set(other.files.keys).isSubset(of: files.keys) }

  /// What the readers meet in what differs from an earlier site.
  fileprivate func changeFindings(
    since before: Site, _ readers: [Reader], serving isServed: (String) -> Bool = { _ in true }
  ) -> [Finding] {
    let changed = files.keys.filter { files[$0] != before.files[$0] }
    var feeds: [String: PublishedChange.Reading] = [:]
    for path in changed where path.isFeed { feeds[path] = reading(of: path, since: before) }
    let replaced = changed.filter { before.files[$0] != nil && !$0.isFeed && !$0.hasPrefix("v1-") }
    let change = PublishedChange(
      files: Set(changed), replaced: Set(replaced), feeds: feeds, hasNestedLists: true, of: before.host)
    let host = StaticHost(files: files.filter { isServed($0.key) }, baseURL: Self.baseURL)
    return verify(host, indicators: [Self.beacon], readers: readers, now: Self.now, only: change).findings
  }

  private func reading(of feed: String, since before: Site) -> PublishedChange.Reading {
    guard let old = before.itemsByID(in: feed), let new = itemsByID(in: feed) else { return .everything }
    return .items(Set(new.keys.filter { old[$0] != new[$0] }))
  }

  /// Nil where an item cannot be told from the others.
  private func itemsByID(in feed: String) -> [Int: NSDictionary]? {
    guard let root = try? JSONSerialization.jsonObject(with: Data(files[feed] ?? [])) as? [String: Any],
      let items = (root["items"] ?? root["thumbs"]) as? [[String: Any]]
    else { return nil }
    var byID: [Int: NSDictionary] = [:]
    for item in items {
      guard let id = item["id"] as? Int, byID.updateValue(item as NSDictionary, forKey: id) == nil else {
        return nil
      }
    }
    return byID
  }
}

extension String {
  /// By the names that the sites of these tests have.
  fileprivate var isFeed: Bool { !contains(".") && !hasPrefix("v1-") }
}
