import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// The results of earlier builds for the items of one feed.
struct FeedMemory: Sendable {
  let memory: BuildMemory
  let sources: SourceTree
  private let folder: String
  /// The digest of all inputs that the items of the feed share.
  private let context: [UInt8]
  private let feedFile: SourceID?

  /// - Parameter draft: Its settings, the included files of tabs, and all templates are inputs of every item.
  init(_ memory: BuildMemory, of list: FeedList, _ draft: Draft, _ sources: SourceTree, includesDrafts: Bool)
  {
    self.memory = memory
    self.sources = sources
    folder = list.folder
    let feedFiles = ["feed.yaml", "feed.yml"].compactMap { sources["\(list.folder)/\($0)"] }
    feedFile = feedFiles.first
    var record = RecordWriter()
    record.write(memory.identity)
    for source in [draft.source] + draft.tabs.map(\.node.span.source) + feedFiles + sources.templates {
      record.write(sources.files[source].path)
      record.write(plain: sources.files[source].digest.bytes)
    }
    record.write(list.folder)
    record.write(list.kind == .news ? 0 : 1)
    record.write(list.cell.size.width)
    record.write(list.cell.size.height)
    record.write(list.cell.stretches ? 1 : 0)
    record.write(includesDrafts ? 1 : 0)
    context = ContentDigest(of: record.bytes).bytes
  }

  /// The cache key of an item; nil if it shares a file with others, which are read with it anyway.
  func origin(of item: SourceItem) -> ItemOrigin? {
    guard !item.isBroken else { return nil }
    var record = RecordWriter()
    record.write(plain: context)
    record.write(compact: item.name)
    var files: [SourceID] = []
    var texts: [KnownText] = []
    for part in item.parts {
      guard case .file(let document, let language) = part, let text = document.text else { return nil }
      record.write(compact: sources.files[document.source].path)
      record.write(compact: language ?? -1)
      record.write(plain: text.digest.bytes)
      files.append(document.source)
      texts.append(text)
    }
    if let image = item.image {
      guard let source = sources[image], let media = sources.media[image] else { return nil }
      record.write(compact: image)
      record.write(plain: media.digest.bytes)
      files.append(source)
    }
    if let feedFile { files.append(feedFile) }
    return ItemOrigin(
      name: RevisedItem.name(item.key, in: folder), digest: ContentDigest(of: record.bytes), files: files,
      texts: texts)
  }

  /// The item as an earlier build read it; nil if any of its inputs has changed.
  ///
  /// - Parameter reread: Reads its files, for callers that need their exact text.
  func recall(_ origin: ItemOrigin, rereading reread: @escaping @Sendable () -> ItemAsWritten) -> ParsedItem?
  {
    guard let record = memory.record(of: origin.name, origin.digest) else { return nil }
    var origin = origin
    origin.isRecalled = true
    var reader = ItemRecordReader(memory.bytes, record.contents, origin, sources)
    return reader.item(OnDemand(reread))
  }
}
