/// What is damaged.
enum FuzzKind: String, CaseIterable {
  case pictures, downloads, zones
  // What authors write.
  case settings, items, feeds, languages, markdown, html, templates, lock
  // What others send.
  case imports, translations
  // What floki keeps.
  case ledger, published, cache, manifest

  init(named name: String) throws {
    guard let kind = FuzzKind(rawValue: name) else {
      let all = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw FuzzFailure(reason: "there is no kind \(name), only \(all)")
    }
    self = kind
  }

  func target(_ options: FuzzOptions) async throws -> any FuzzTarget {
    switch self {
    case .pictures: PictureTarget()
    case .downloads: try DownloadTarget(repository: options.repository)
    case .zones: ZoneTarget()
    case .settings, .items, .feeds, .languages, .markdown, .html, .templates, .lock:
      try SourceTarget(kind: self, repository: options.repository)
    case .imports: try ImportTarget(repository: options.repository)
    case .translations: try TranslationTarget(repository: options.repository)
    case .ledger, .published, .cache, .manifest:
      try await RecordTarget(kind: self, repository: options.repository)
    }
  }

  /// For how many seconds an input may keep the processor busy. Pictures need that much under the address sanitizer, and where a
  /// record is lost, pictures are made again.
  var patience: Int {
    switch self {
    case .pictures, .downloads, .imports, .ledger, .published, .cache, .manifest: 15
    default: 1
    }
  }

  /// How many megabytes more than at the beginning a child may ever have taken. How much a picture may take follows from
  /// its size, and is tested elsewhere.
  var megabytes: Int? { self == .pictures ? nil : 200 }
}

/// A damaged file, and how to name it.
struct FuzzInput {
  var name: String
  var bytes: [UInt8]
  /// Which of the seeds it was made from.
  var seed: Int
  /// Whether a seal was put on the damaged bytes, so that what is behind the seal is reached.
  var isSealed = false
}

/// Something that reads files of a kind.
protocol FuzzTarget {
  /// Depends on the numbers alone, so whatever it breaks can be broken again.
  func input(round: Int, start: UInt64) -> FuzzInput

  /// What is wrong though nothing crashed.
  func run(_ input: FuzzInput) async throws -> [String]
}
