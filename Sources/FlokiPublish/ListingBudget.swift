/// How much a store may tell of itself before it is not believed: no target has so many files, and one that tells of the same
/// files again and again, or of folders without end, would keep a publisher busy forever.
struct ListingBudget {
  /// More files than any site has.
  static let mostFiles = 4_000_000
  /// More folders than any site has: there is one for each feed, and a few for all pages and pictures.
  static let mostFolders = 20_000
  /// How many answers in a row may bring nothing new.
  static let mostEmptyAnswers = 100

  private let name: String
  private var paths: Set<String> = []
  private var folderCount = 0
  private var emptyAnswers = 0

  /// - Parameter name: What messages call the store.
  init(of name: String) { self.name = name }

  /// Throws where an answer of a store shows that there is no end to them.
  ///
  /// - Parameters:
  ///   - told: The paths in it.
  ///   - isLast: Whether nothing more is asked for.
  mutating func take(_ told: [String], isLast: Bool) throws(StoreFailure) {
    let before = paths.count
    paths.formUnion(told)
    if paths.count > Self.mostFiles {
      throw StoreFailure(.other, "\(name) lists more than \(Self.mostFiles) files, more than any site has")
    }
    emptyAnswers = paths.count > before ? 0 : emptyAnswers + 1
    // A page that repeats what was told is no page of a listing.
    let repeats = !told.isEmpty && paths.count == before
    if !isLast, repeats || emptyAnswers > Self.mostEmptyAnswers {
      throw StoreFailure(.other, "\(name) keeps listing the same files")
    }
  }

  /// Throws where folders are in each other, or beside each other, without end.
  mutating func enter(_ folder: String) throws(StoreFailure) {
    folderCount += 1
    guard folder.split(separator: "/").count < 32, folderCount <= Self.mostFolders else {
      throw StoreFailure(.other, "\(name) lists folders without end")
    }
  }
}
