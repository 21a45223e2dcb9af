import FlokiCheck
import FlokiCompiler
import FlokiSite

/// The pages of a site that are in the output folder already, with what is packed beside them: they are not read again.
struct StandingPages {
  private(set) var files: StandingFiles
  /// What the manifest says of them.
  private(set) var entries: [Manifest.Entry] = []
  /// Of each file of the site whether it is one of them.
  private(set) var places: [Bool]

  init(_ files: [SiteFile], of ledger: LedgerText, _ packedPages: PackedPages, in site: Site) {
    self.files = StandingFiles(of: ledger)
    places = Array(repeating: false, count: files.count)
    entries.reserveCapacity(files.count)
    for (place, file) in files.enumerated() {
      guard let digest = file.digest, file.itemID != nil,
        let packed = site.codings.isEmpty ? [] : packedPages[digest],
        let byteCount = self.files.take(file.path, digest, packed)
      else { continue }
      places[place] = true
      entries.append(
        Manifest.Entry(
          path: file.path, digest: digest, byteCount: byteCount, isImmutable: file.isImmutable(in: site),
          packed: packed))
    }
  }
}
