import FlokiProtocol

extension ImageOperation {
  /// Names the result: the source's bytes, what is done with them, and by which codecs.
  package func digest(of source: ContentDigest, encoderVersion: String) -> ContentDigest {
    var bytes = source.bytes
    bytes.append(contentsOf: encoderVersion.utf8)
    let numbers = [
      crop.x, crop.y, crop.width, crop.height, size.width, size.height, canvas.width, canvas.height,
      encoding.number, eighths,
    ]
    for number in numbers {
      unsafe withUnsafeBytes(of: Int64(number).littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
    // Only where there is one: names of pictures without stay as they were.
    if let background { bytes += [background.red, background.green, background.blue] }
    if readingRevision > 0 { bytes += Array("read:\(readingRevision)".utf8) }
    return ContentDigest(of: bytes)
  }
}

extension ImageOperation.Encoding {
  package var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png, .opaquePNG: "image/png"
    }
  }

  package var fileEnding: String {
    switch self {
    case .jpeg: "jpg"
    case .png, .opaquePNG: "png"
    }
  }

  fileprivate var number: Int {
    switch self {
    case .jpeg(let quality): quality
    case .png: 1000
    case .opaquePNG: 1001
    }
  }
}
