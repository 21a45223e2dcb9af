import FlokiProtocol
import TestPictures
import TestSupport

/// One photograph of the corpus: a window into an endless mirror tiling of a real one, with the grain of a small sensor.
/// Without a real one it is a sky over hills.
struct PhotoLayout {
  private let number: Int
  private let source: TestPicture?
  private let left: Int
  private let top: Int

  init(number: Int, source: TestPicture?) {
    var random = SplitMix64(state: UInt64(number) &+ 0xF10C1)
    self.number = number
    self.source = source
    left = random.next(below: 1 << 16)
    top = random.next(below: 1 << 16)
  }

  /// The file, near the size that the corpus asks for: pictures with too much detail are enlarged until they fit, the
  /// others get as much grain as fills them.
  func jpeg() -> [UInt8] {
    var wanted = PhotoCorpus.byteCount
    var bytes = jpeg(estimatedAt: wanted)
    // Some have their detail between the strips that it was estimated by.
    for _ in 0..<3 where bytes.count > PhotoCorpus.byteCount * 11 / 10 {
      wanted = wanted * PhotoCorpus.byteCount / bytes.count
      bytes = jpeg(estimatedAt: wanted)
    }
    return bytes
  }

  private func jpeg(estimatedAt byteCount: Int) -> [UInt8] {
    let all = Array(0..<PhotoCorpus.size.height)
    // A strip of whole blocks here and there tells how long the file will be.
    let some = all.filter { $0 % 240 < 16 }
    func fits(_ zoom: Int, _ grain: Int) -> Bool {
      encode(some, zoom: zoom, grain: grain).count * all.count <= byteCount * some.count
    }
    let zoom = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64].first { fits($0, 0) } ?? 64
    var (least, most) = (0, 64)
    while least < most {
      let grain = (least + most + 1) / 2
      if fits(zoom, grain) { least = grain } else { most = grain - 1 }
    }
    return encode(all, zoom: zoom, grain: least)
  }

  /// Some lines of the photograph, one below the other.
  ///
  /// - Parameters:
  ///   - zoom: Halves of a pixel that each pixel of the source becomes.
  ///   - grain: How far a pixel may be from its true value, in quarters of a step.
  private func encode(_ lines: [Int], zoom: Int, grain: Int) -> [UInt8] {
    let width = PhotoCorpus.size.width
    var samples = [UInt8](repeating: 0, count: width * lines.count * 3)
    for (y, line) in lines.enumerated() {
      for column in 0..<width {
        let word = source.map { at(column, line, zoom: zoom, in: $0) } ?? drawn(column, line)
        let noise = Self.hash(UInt32(truncatingIfNeeded: column &* 4001 &+ line) ^ UInt32(number) &* 977)
        let place = (y * width + column) * 3
        // The same grain in all three, as the eye of a camera has it once its colours are worked out.
        let shift = (Int(noise & 0xFF) + Int(noise >> 8 & 0xFF) - 255) * grain / 1024
        for channel in 0..<3 {
          samples[place + channel] = UInt8(clamping: Int(word >> UInt32(16 - channel * 8) & 255) + shift)
        }
      }
    }
    return TestJPEG.encode(samples, width: width, height: lines.count, components: 3, quality: 90)
  }

  /// A pixel of the tiling, between its neighbours where the picture is enlarged.
  private func at(_ x: Int, _ y: Int, zoom: Int, in picture: TestPicture) -> UInt32 {
    func mirrored(_ place: Int, _ length: Int) -> Int {
      let turn = place % (2 * length)
      return turn < length ? turn : 2 * length - 1 - turn
    }
    let (fineX, fineY) = ((left + x) * 2, (top + y) * 2)
    let (column, line) = (fineX / zoom, fineY / zoom)
    let (right, down) = (UInt32(fineX % zoom), UInt32(fineY % zoom))
    let (x0, y0) = (mirrored(column, picture.width), mirrored(line, picture.height))
    if right == 0, down == 0 { return picture[x0, y0] }
    let (x1, y1) = (mirrored(column + 1, picture.width), mirrored(line + 1, picture.height))
    let whole = UInt32(zoom)
    var word: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let upper =
        (picture[x0, y0] >> shift & 255) * (whole - right) + (picture[x1, y0] >> shift & 255) * right
      let lower =
        (picture[x0, y1] >> shift & 255) * (whole - right) + (picture[x1, y1] >> shift & 255) * right
      word |= (upper * (whole - down) + lower * down) / (whole * whole) << shift
    }
    return word
  }

  /// A sky over hills, clouded.
  private func drawn(_ x: Int, _ y: Int) -> UInt32 {
    func wave(_ index: Int) -> Int { Int(Self.hash(UInt32(index & 255) &+ UInt32(number) &* 977) & 255) }
    let cloud =
      (wave(x >> 9 &+ (y >> 8) &* 7) &+ wave(x >> 7 &+ (y >> 6) &* 13) &+ wave(x >> 5 &+ (y >> 4) &* 29)) / 6
    let hill = y > PhotoCorpus.size.height / 2 &+ wave(x >> 8) ? 60 : 0
    let light = y * 90 / PhotoCorpus.size.height &+ cloud
    let (red, green) = (min(255, light + hill / 2), min(255, light + hill))
    return UInt32(red << 16 | green << 8 | max(0, min(255, light + 70 - hill * 2)))
  }

  private static func hash(_ number: UInt32) -> UInt32 {
    var mixed = number &* 0x9E37_79B1
    mixed = (mixed ^ mixed >> 15) &* 0x85EB_CA77
    return mixed ^ mixed >> 13
  }
}
