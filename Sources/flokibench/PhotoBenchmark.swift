import CJPEG
import FlokiCompiler
import FlokiImages
import FlokiProtocol
import Foundation
import Glibc

/// A line of the table that a benchmark prints.
struct BenchmarkRow {
  var name: String
  var value: String
}

/// 200 photographs of 12 megapixels become thumbnails of 75 × 75, as a gallery of a news paper would: with
/// nothing in the cache, and with everything in it.
struct PhotoBenchmark {
  /// Where the photographs are kept from one run to the next.
  let folder: String
  var count = 200
  var jobs = 2

  private static let size = PixelSize(width: 4000, height: 3000)

  func rows() async throws -> [BenchmarkRow] {
    let photos = await makePhotos()
    let work = try probe(photos)
    let bytes = photos.reduce(0) { $0 + $1.byteCount }
    let cachePath = "\(folder)/cache-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: cachePath) }
    let cache = DerivativeCache(directory: cachePath)
    let workshop = ImageWorkshop(projectPath: folder, cache: cache, jobs: jobs)

    let clock = ContinuousClock()
    var pictures = 0
    let cold = await clock.measure { pictures = await workshop.perform(work).pictures.count }
    let warm = await clock.measure { pictures += await workshop.perform(work).pictures.count }
    guard pictures == 2 * count else { throw IncompleteBenchmark(made: pictures) }
    return [
      BenchmarkRow(
        name: "photographs to thumbnails of 75 × 75", value: "\(count) of 12 MP, \(bytes / 1_000_000) MB"),
      BenchmarkRow(name: "the photographs, cold", value: Self.seconds(cold)),
      BenchmarkRow(name: "the photographs, unchanged", value: Self.seconds(warm)),
      BenchmarkRow(name: "the most memory of both", value: "\(Self.peakMemory / 1_000_000) MB"),
    ]
  }

  // MARK: The photographs

  private struct Photo: Sendable {
    var name: String
    var digest: ContentDigest
    var byteCount: Int
    var contents: MediaFile.Contents
  }

  /// Draws what is missing, and reads what is there.
  private func makePhotos() async -> [Photo] {
    unsafe mkdir(folder, 0o777)
    return await withTaskGroup(of: Photo?.self) { group in
      var next = 0
      var photos: [Photo] = []
      func start() {
        guard next < count else { return }
        let number = next
        next += 1
        let path = "\(folder)/photo-\(number).jpg"
        group.addTask {
          var bytes = Self.read(path)
          if bytes.isEmpty {
            bytes = Self.draw(seed: UInt32(number))
            Self.write(bytes, to: path)
          }
          return Photo(
            name: "photo-\(number).jpg", digest: ContentDigest(of: bytes), byteCount: bytes.count,
            contents: ImageProbe.probe(bytes.span, fileSize: bytes.count))
        }
      }
      for _ in 0..<jobs { start() }
      while let photo = await group.next() {
        if let photo { photos.append(photo) }
        start()
      }
      return photos.sorted { $0.name < $1.name }
    }
  }

  private func probe(_ photos: [Photo]) throws -> [ImageWork] {
    try photos.map { photo in
      guard case .image(let header) = photo.contents else { throw IncompleteBenchmark(made: 0) }
      let side = min(header.size.width, header.size.height)
      let crop = PixelRect(
        x: (header.size.width - side) / 2, y: (header.size.height - side) / 2, width: side, height: side)
      let operation = ImageOperation(
        source: photo.name, crop: crop, size: PixelSize(width: 75, height: 75), encoding: .jpeg(quality: 85))
      return ImageWork(source: photo.name, digest: photo.digest, header: header, operations: [operation])
    }
  }

  /// A sky over hills, clouded and grainy: to a codec much the same as a photograph, some 2.5 MB at quality
  /// 90.
  private static func draw(seed: UInt32) -> [UInt8] {
    let (width, height) = (size.width, size.height)
    var words = [Int32](repeating: 0, count: width * height)
    let waves = (0..<256).map { index in
      Int32(hash(UInt32(index) &+ seed &* 977) & 255)
    }
    for y in 0..<height {
      for x in 0..<width {
        let cloud =
          (waves[(x >> 9 &+ (y >> 8) &* 7) & 255] &+ waves[(x >> 7 &+ (y >> 6) &* 13) & 255]
            &+ waves[(x >> 5 &+ (y >> 4) &* 29) & 255]) / 6
        let hill = y > height / 2 &+ Int(waves[x >> 8 & 255]) ? Int32(60) : 0
        let grain = Int32(hash(UInt32(truncatingIfNeeded: x &+ y &* width) &+ seed) & 15)
        let light = Int32(y * 90 / height) &+ cloud &+ grain
        let red = min(255, light &+ hill / 2)
        let green = min(255, light &+ hill)
        let blue = max(0, min(255, light &+ 70 &- hill * 2))
        words[y * width + x] = red << 16 | green << 8 | blue
      }
    }
    return encode(&words)
  }

  private static func encode(_ words: inout [Int32]) -> [UInt8] {
    unsafe words.withUnsafeMutableBufferPointer { pixels in
      var rows = unsafe (0..<size.height).map { y in
        unsafe pixels.baseAddress.map { unsafe $0 + y * size.width }
      }
      var bytes: UnsafeMutablePointer<UInt8>?
      var length: UInt = 0
      _ = unsafe floki_jpeg_write(&rows, Int32(size.width), Int32(size.height), 90, &bytes, &length)
      defer { unsafe free(bytes) }
      return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
  }

  private static func hash(_ number: UInt32) -> UInt32 {
    var mixed = number &* 0x9E37_79B1
    mixed = (mixed ^ mixed >> 15) &* 0x85EB_CA77
    return mixed ^ mixed >> 13
  }

  // MARK: The machine

  private static func read(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { return [] }
    defer { unsafe fclose(file) }
    unsafe fseek(file, 0, SEEK_END)
    let length = max(0, unsafe ftell(file))
    unsafe rewind(file)
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = unsafe fread(buffer.baseAddress, 1, length, file)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = unsafe fopen(path, "wb") else { return }
    unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }

  private static var peakMemory: Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return "\(Int(milliseconds) / 1000).\(String(1000 + Int(milliseconds) % 1000).dropFirst()) s"
  }
}

/// A benchmark of which something was not made measures nothing.
struct IncompleteBenchmark: Error {
  var made: Int
}
