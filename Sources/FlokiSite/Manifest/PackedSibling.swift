import CPacking
package import FlokiContent
import FlokiRules

/// The compressed forms beside a text, for hosts that send them to clients that accept them: as small as each coding allows,
/// since a text is compressed once and sent many times.
package enum PackedSibling {
  /// The same bytes on any machine with the same libraries; nil where packing saves less than a tenth.
  package static func bytes(of text: [UInt8], in coding: ContentCoding) -> [UInt8]? {
    switch coding {
    case .gzip: GzipSibling.bytes(of: text)
    case .brotli: unsafe bytes(of: text) { unsafe floki_brotli_compress($0, $1, $2, $3) }
    case .zstd: unsafe bytes(of: text) { unsafe floki_zstd_compress($0, $1, $2, $3) }
    }
  }

  private static func bytes(
    of text: [UInt8], by compress: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> [UInt8]? {
    let limit = text.count / 10 * 9
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { target, count in
      guard let base = target.baseAddress else { return }
      count = unsafe text.withUnsafeBufferPointer { text in
        unsafe text.baseAddress.map { unsafe compress($0, text.count, base, target.count) } ?? 0
      }
    }
    return bytes.isEmpty ? nil : bytes
  }
}

/// The project wants a compression whose library is missing on this machine (exit code 3).
package struct CodingFailure: CommandFailure {
  package let coding: ContentCoding

  package init(coding: ContentCoding) { self.coding = coding }

  package var description: String {
    "`compression: [\(coding.rawValue)]` needs \(coding == .brotli ? "libbrotli" : "libzstd"), which is not installed"
  }

  package var hint: String? { "install the package \(coding == .brotli ? "libbrotli1" : "libzstd1")." }
}

extension ContentCoding {
  /// Whether this machine supports it.
  package var isAvailable: Bool {
    switch self {
    case .gzip: true
    case .brotli: floki_brotli_load()
    case .zstd: floki_zstd_load()
    }
  }
}
