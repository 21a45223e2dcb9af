package import FlokiContent

/// Where a site is served from, as publishing sees it: a flat set of paths with bytes.
///
/// Each kind of target implements it and does nothing else: it does not retry, wait, lock or remember. A path
/// is what `manifest.json` has, or begins with `.floki/`. A store may be asked from several tasks at once.
package protocol Store: Sendable {
  /// What messages call it; without any secret.
  var name: String { get }

  /// A whole file, nil where there is none; more than `limit` bytes are a failure.
  func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile?

  /// Every file below a folder, at any depth, or every file where it is "", and what is there in the place of files. What a
  /// killed writer left is not listed, and no link is followed.
  ///
  /// - Parameter tell: Gets the number of files known so far, after each answer of the store.
  func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry]

  /// Replaces a file so that readers see the old bytes or the new ones and nothing between, and makes the folders on its way.
  ///
  /// A store that cannot keep a condition writes all the same, or throws `.unsupported`: who locks finds out which.
  ///
  /// - Returns: the new tag, nil where the store does not tell.
  @discardableResult
  func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String?

  /// Replaces many files at once where the store has a cheaper way than one after the other; each is the old one or the
  /// new one at any time, as with `write`, but they come in any order.
  ///
  /// - Parameter folder: The folder of this machine that has them by the same paths.
  /// - Returns: what is there then, by the paths; nil where the store has no such way, and nothing was changed.
  func writeTogether(
    _ files: [SitePlan.File], from folder: String
  ) async throws(StoreFailure) -> [String: PlacedFile]?

  /// What is not there is gone already.
  func remove(_ paths: [String]) async throws(StoreFailure)

  /// The same store, which asks again where it fails for a moment.
  func steady(_ patience: Patience, _ dice: Dice) -> any Store

  /// Takes away what killed writers left; only who holds the lock of the target may ask for it.
  func tidy() async throws(StoreFailure)
}

extension Store {
  /// A file that has certain bytes; nil where there is none, or one with other bytes, however many they are.
  func read(_ path: String, being digest: ContentDigest, byteCount: Int) async throws(StoreFailure)
    -> StoredFile?
  {
    do throws(StoreFailure) {
      guard let file = try await read(path, limit: byteCount + (1 << 16)),
        ContentDigest(of: file.bytes) == digest
      else { return nil }
      return file
    } catch {
      guard error.kind == .tooLarge else { throw error }
      return nil
    }
  }

  /// The same without waiting.
  package func list(_ folder: String) async throws(StoreFailure) -> [StoredEntry] {
    try await list(folder) { _ in }
  }

  package func steady(_ patience: Patience, _ dice: Dice) -> any Store {
    SteadyStore(self, patience: patience, dice: dice)
  }

  package func tidy() async throws(StoreFailure) {}

  package func writeTogether(
    _ files: [SitePlan.File], from folder: String
  ) async throws(StoreFailure) -> [String: PlacedFile]? { nil }
}

/// A file that was written with others, as the store has it then.
package struct PlacedFile: Equatable, Sendable {
  /// Of the bytes that are there; nil if they were not read.
  package var digest: ContentDigest?
  package var tag: String?

  package init(digest: ContentDigest?, tag: String?) {
    self.digest = digest
    self.tag = tag
  }
}

/// A file as a store has it.
package struct StoredFile: Equatable, Sendable {
  package var bytes: [UInt8]
  /// Changes with the bytes; nil if the store has no tags.
  package var tag: String?

  package init(bytes: [UInt8], tag: String?) {
    self.bytes = bytes
    self.tag = tag
  }
}

/// A file in a listing.
package struct StoredEntry: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case file
    case link
    /// A pipe, a socket or a device.
    case special
  }

  package var path: String
  package var byteCount: Int
  package var tag: String?
  package var kind: Kind

  package init(path: String, byteCount: Int, tag: String?, kind: Kind = .file) {
    self.kind = kind
    self.path = path
    self.byteCount = byteCount
    self.tag = tag
  }
}

/// When a file may be written.
package enum WriteCondition: Equatable, Sendable {
  case always
  /// Nothing is there.
  case ifAbsent
  /// What is there has this tag.
  case ifTag(String)
}

/// How a file is to be served.
package struct ServedKind: Equatable, Sendable {
  package var mediaType: String
  package var cacheControl: String

  package init(mediaType: String, cacheControl: String) {
    self.mediaType = mediaType
    self.cacheControl = cacheControl
  }

  /// How a published file is to be served, as in the rules for hosts.
  package init(path: String, isImmutable: Bool) {
    self.init(
      mediaType: PublishedKind.type(ofPath: path),
      cacheControl: PublishedKind.cacheControl(isImmutable: isImmutable))
  }

  /// What floki keeps for itself on a target.
  package static let own = ServedKind(mediaType: MediaType.json, cacheControl: "no-store")
}
