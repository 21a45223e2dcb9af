package import FlokiProtocol

/// A set of an asset catalogue: images, and the file that says what each is for.
package struct AssetCatalogue: Sendable {
  package struct Entry: Sendable {
    let idiom: String
    /// In points.
    let width: Double
    let height: Double
    let scale: Int
    let kind: BundleImage.Kind
    /// Further keys of a launch image, beside idiom and scale.
    var conditions: [(key: String, value: String)] = []

    package var pixels: PixelSize {
      PixelSize(
        width: Int((width * Double(scale)).rounded()), height: Int((height * Double(scale)).rounded()))
    }

    /// Named by its size: entries of the same size share a file.
    package var fileName: String {
      "\(kind == .icon ? "icon" : "launch")-\(pixels.width)x\(pixels.height).png"
    }
  }

  package let folder: String
  package let entries: [Entry]

  package static let all = [icons, screens]

  private static let icons = AssetCatalogue(
    folder: "AppIcon.appiconset",
    entries: [
      ("iphone", 29, [1, 2, 3]), ("iphone", 40, [2, 3]), ("iphone", 57, [1, 2]), ("iphone", 60, [2, 3]),
      ("ipad", 29, [1, 2]), ("ipad", 40, [1, 2]), ("ipad", 50, [1, 2]), ("ipad", 72, [1, 2]),
      ("ipad", 76, [1, 2]), ("ipad", 83.5, [2]), ("ios-marketing", 1024, [1]),
    ].flatMap { (idiom: String, side: Double, scales: [Int]) in
      scales.map { Entry(idiom: idiom, width: side, height: side, scale: $0, kind: .icon) }
    })

  private static let screens = AssetCatalogue(
    folder: "LaunchImage.launchimage",
    entries: [
      screen("iphone", 320, 480, 1), screen("iphone", 320, 480, 2),
      screen("iphone", 320, 568, 2, ("subtype", "retina4")),
      screen("iphone", 320, 480, 2, ("minimum-system-version", "7.0")),
      screen("iphone", 320, 568, 2, ("subtype", "retina4"), ("minimum-system-version", "7.0")),
      screen("ipad", 768, 1004, 1, extent: "to-status-bar"),
      screen("ipad", 768, 1004, 2, extent: "to-status-bar"),
      screen("ipad", 1024, 748, 1, extent: "to-status-bar"),
      screen("ipad", 1024, 748, 2, extent: "to-status-bar"),
      screen("ipad", 768, 1024, 1, ("minimum-system-version", "7.0")),
      screen("ipad", 768, 1024, 2, ("minimum-system-version", "7.0")),
      screen("ipad", 1024, 768, 1, ("minimum-system-version", "7.0")),
      screen("ipad", 1024, 768, 2, ("minimum-system-version", "7.0")),
    ])

  private static func screen(
    _ idiom: String, _ width: Double, _ height: Double, _ scale: Int, extent: String = "full-screen",
    _ more: (key: String, value: String)...
  ) -> Entry {
    Entry(
      idiom: idiom, width: width, height: height, scale: scale, kind: .screen,
      conditions: [("orientation", width < height ? "portrait" : "landscape"), ("extent", extent)] + more)
  }

  /// `Contents.json`.
  package var contents: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("images")
    json.beginArray()
    for entry in entries {
      json.beginObject()
      for (key, value) in entry.members {
        json.key(key)
        json.string(value)
      }
      json.endObject()
    }
    json.endArray()
    json.key("info")
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("author")
    json.string("floki")
    json.endObject()
    json.endObject()
    return json.finish()
  }
}

extension AssetCatalogue.Entry {
  fileprivate var members: [(key: String, value: String)] {
    let size = kind == .icon ? [("size", "\(width.words)x\(height.words)")] : []
    return size + [("idiom", idiom)] + conditions + [("scale", "\(scale)x"), ("filename", fileName)]
  }
}

extension Double {
  /// Whole numbers without a decimal fraction.
  fileprivate var words: String { self == rounded() ? String(Int(self)) : String(self) }
}
