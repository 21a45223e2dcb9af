package import FlokiContent

/// What texts are packed with for the host.
package enum Compression {
  /// What can be asked for. Where a host sends packed files at all, there is always gzip, which everybody takes.
  package static let choices: [ContentCoding] = [.brotli, .zstd]
}
