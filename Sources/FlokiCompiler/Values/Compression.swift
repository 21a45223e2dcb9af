package import FlokiContent

/// What texts are packed with for the host.
package enum Compression {
  /// The codings to choose from. If a host sends compressed files at all, floki always writes gzip, which every client reads.
  package static let choices: [ContentCoding] = [.brotli, .zstd]
}
