import FlokiCompiler
import FlokiContent
import FlokiDocuments
import FlokiFiles
import FlokiImages
import Glibc

/// Opens the downloads of shelves, and remembers by their digests what was found.
struct DownloadSurveyor: Sendable {
  let project: String
  private let programs: String?

  private let cache: DownloadCache
  private static let largestCover = 32 << 20

  /// - Parameter programs: Where programs are looked for, as PATH has it.
  init(project: String, programs: String?) {
    self.project = project
    cache = DownloadCache(project: project)
    self.programs = programs
  }

  func survey(
    _ path: String, _ media: MediaFile, _ container: AttachmentContainer, wantsCover: Bool
  ) -> DownloadSurvey {
    let name = "\(DownloadCache.folder)/\(media.digest.hex(20))"
    guard let root = try? Folder(project), let file = OpenDownload(root, path) else {
      return DownloadSurvey(problem: .damaged)
    }
    let kind: DownloadKind
    switch container {
    case .download(let download): kind = download
    // It reads only a few bytes, so that a cache would not be faster.
    case .recording(let recording): return DownloadSurvey(problem: Recording.problem(of: file, recording))
    }
    let problem = problem(of: file, kind, name, root)
    guard problem == nil, wantsCover else { return DownloadSurvey(problem: problem) }
    return DownloadSurvey(cover: cover(of: file, kind, name, path, root))
  }

  private func problem(
    of file: OpenDownload, _ kind: DownloadKind, _ name: String, _ root: Folder
  ) -> DownloadProblem? {
    let path = "\(name).\(kind.rawValue)"
    let identity = kind == .pdf ? Tool.identity(with: programs) : Tool.identity
    if let bytes = try? root.read(path), var record = RecordReader(bytes, Self.label),
      record.text() == identity, let known = record.text()
    {
      let problem = DownloadProblem(rawValue: known)
      if known.isEmpty || problem != nil {
        cache.use(path, in: root)
        return problem
      }
    }
    // Another program may draw another cover; where there is none, a cover that was drawn before will do.
    if kind != .pdf || FirstPage(searching: programs).program != nil { root.removeEntry("\(name).cover") }
    let problem = Download.problem(of: file, kind)
    var record = RecordWriter(Self.label)
    record.write(identity)
    record.write(problem?.rawValue ?? "")
    // What cannot be written is found out again.
    try? AtomicFile.writeCache(record.sealed(), to: path, in: project)
    return problem
  }

  private static let label: StaticString = "FKDOWN02"

  private func cover(
    of file: OpenDownload, _ kind: DownloadKind, _ name: String, _ path: String, _ root: Folder
  ) -> DownloadSurvey.Cover {
    let cover = "\(name).cover"
    if let known = found(cover, root) {
      cache.use(cover, in: root)
      return known
    }
    switch kind {
    case .zip: return .none
    case .epub:
      guard let bytes = Download.cover(ofBook: file) else { return .none }
      try? AtomicFile.writeCache(bytes, to: cover, in: project)
    case .pdf:
      let page = FirstPage(searching: programs)
      guard page.program != nil else { return .unknown }
      try? root.makeFolders(above: name)
      // Of a name that no other build writes to.
      let target = "\(name).\(getpid())"
      defer { _ = unsafe unlinkat(root.raw, "\(target).jpg", 0) }
      guard page.draw(root.shown(path), to: root.shown(target)), let bytes = try? root.read("\(target).jpg"),
        bytes.count <= Self.largestCover
      else { return .none }
      try? AtomicFile.writeCache(bytes, to: cover, in: project)
    }
    return found(cover, root) ?? .none
  }

  /// A cover that was taken out before.
  private func found(_ path: String, _ root: Folder) -> DownloadSurvey.Cover? {
    guard let bytes = try? root.read(path), bytes.count <= Self.largestCover,
      case .image(let header) = ImageProbe.probe(bytes.span, fileSize: bytes.count)
    else { return nil }
    return .found(path: path, header: header, digest: ContentDigest(of: bytes), byteCount: bytes.count)
  }
}

/// A file that is read where it is asked for.
private struct OpenDownload: ByteSource {
  let byteCount: Int
  private let file: Handle

  /// A descriptor, shared by copies of what reads it.
  private final class Handle {
    let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
  }

  init?(_ root: Folder, _ path: String) {
    guard let descriptor = root.openFile(path, followingLinks: true), let status = descriptor.status(),
      status.isFile
    else { return nil }
    byteCount = Int(status.st_size)
    file = Handle(descriptor)
  }

  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0 else { return nil }
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count, let base = buffer.baseAddress {
        let read = unsafe pread(
          file.descriptor.raw, base + initialized, count - initialized, off_t(offset + initialized))
        if read > 0 {
          initialized += read
        } else if read == 0 {
          break
        } else if errno != EINTR {
          failed = true
          break
        }
      }
    }
    return failed ? nil : bytes
  }
}
