package import FlokiContent

/// Opens what readers download, far enough to tell whether they could read it.
package enum Download {
  /// Why a file is of no use; nil for one that is whole.
  package static func problem(of source: any ByteSource, _ kind: DownloadKind) -> DownloadProblem? {
    do throws(DownloadProblem) {
      guard source.byteCount > 0 else { throw .empty }
      switch kind {
      case .pdf: try PDFFile(source).verify()
      case .zip: try archive(source).verify()
      case .epub:
        let archive = try archive(source)
        _ = try EPUBBook(archive)
        try archive.verify()
      }
      return nil
    } catch { return error }
  }

  /// The cover picture of an EPUB; nil if it has none.
  package static func cover(ofBook source: any ByteSource) -> [UInt8]? {
    do throws(DownloadProblem) { return try EPUBBook(archive(source)).cover() } catch { return nil }
  }

  private static func archive(_ source: any ByteSource) throws(DownloadProblem) -> ZIPArchive {
    guard let head = source.bytes(at: 0, count: 2), head == Array("PK".utf8) else { throw .mislabelled }
    return try ZIPArchive(source)
  }
}
