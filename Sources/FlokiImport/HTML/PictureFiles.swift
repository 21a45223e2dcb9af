/// The files that a picture has for several screens, as `srcset` lists them.
struct PictureFiles {
  private struct Candidate {
    var address: String
    var descriptor: Substring

    /// The number of `480w` or `1.5x`.
    func number(before unit: Character) -> Double? {
      descriptor.split(whereSeparator: \.isWhitespace).first { $0.last == unit }.flatMap {
        Double($0.dropLast())
      }
    }
  }

  private var candidates: [Candidate] = []

  init(_ list: String) {
    var rest = list[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      var address = rest.prefix { !$0.isWhitespace }
      guard !address.isEmpty else { return }
      rest = rest[address.endIndex...]
      // An address may have commas in it; one at its end does not belong to it.
      let isAlone = address.last == ","
      while address.last == "," { address.removeLast() }
      let descriptor = isAlone ? "" : rest.prefix { $0 != "," }
      rest = rest.dropFirst(descriptor.count)
      candidates.append(
        Candidate(address: String(address), descriptor: descriptor.drop(while: \.isWhitespace)))
    }
  }

  /// The widest by number of pixels.
  var widest: (address: String, width: Int)? {
    candidates.compactMap { candidate -> (address: String, width: Int)? in
      guard let width = candidate.number(before: "w").flatMap({ Int(exactly: $0) }), width > 0 else {
        return nil
      }
      return (candidate.address, width)
    }.max { $0.width < $1.width }
  }

  /// The one with the most pixels in the same room; one that says nothing of it has the usual number.
  var sharpest: String? {
    candidates.compactMap { candidate -> (address: String, density: Double)? in
      if candidate.descriptor.isEmpty { return (candidate.address, 1) }
      guard let density = candidate.number(before: "x") else { return nil }
      return (candidate.address, density)
    }.max { $0.density < $1.density }?.address
  }
}

extension [HTMLNode] {
  /// With the files of `<source>` in a picture that has none of its own.
  var withSources: [HTMLNode] {
    map { node in
      guard case .element(var element) = node else { return node }
      element.children = element.children.withSources
      if element.name == "picture", let source = element.children.firstSource {
        element.children = element.children.map { child in
          guard case .element(var picture) = child, picture.name == "img", !picture.hasFile else {
            return child
          }
          picture.attributes["srcset"] = source
          return .element(picture)
        }
      }
      return .element(element)
    }
  }

  private var firstSource: String? {
    lazy.compactMap { node -> String? in
      guard case .element(let source) = node, source.name == "source" else { return nil }
      return source.attribute("srcset") ?? source.attribute("data-srcset")
    }.first
  }

  /// Without the pictures that only a script would fetch, where `<noscript>` beside one has the same for all others.
  var withoutDoubles: [HTMLNode] {
    var result: [HTMLNode] = []
    /// Where the last picture is, if nothing but white space follows it.
    var last: (place: Int, picture: HTMLElement, isPlain: Bool)?
    for node in self {
      guard case .element(var element) = node else {
        if !node.isBlank { last = nil }
        result.append(node)
        continue
      }
      let isPlain = element.name == "noscript"
      element.children = element.children.withoutDoubles
      guard let picture = element.name == "img" ? element : isPlain ? element.onlyPicture : nil else {
        last = nil
        result.append(.element(element))
        continue
      }
      if let before = last, before.isPlain != isPlain, picture.isDouble(of: before.picture) {
        result[before.place] = .element(isPlain ? picture : before.picture)
        last = nil
      } else {
        last = (result.count, picture, isPlain)
        result.append(.element(element))
      }
    }
    return result
  }
}

extension HTMLElement {
  /// Whether a picture says where its file is.
  fileprivate var hasFile: Bool { attribute("src") != nil || attribute("srcset") != nil }

  /// The address of a picture as it is written; where `src` has none, the best of its others.
  var pictureAddress: String? {
    let written = attribute("src").flatMap { $0.hasPrefix("data:") ? nil : $0 }
    let files = PictureFiles(attribute("srcset") ?? "")
    return [written, files.widest?.address, files.sharpest, lazyAddress, attribute("src")].compactMap(\.self)
      .first
  }

  /// Where scripts find its file.
  var lazyAddress: String? {
    ["data-src", "data-lazy-src", "data-original"].lazy.compactMap { attribute($0) }.first
      ?? ["data-srcset", "data-lazy-srcset"].lazy.compactMap { attribute($0) }.compactMap { list in
        let files = PictureFiles(list)
        return files.widest?.address ?? files.sharpest
      }.first
  }

  /// The picture that is all of its content.
  fileprivate var onlyPicture: HTMLElement? {
    let shown = children.filter { !$0.isBlank }
    guard shown.count == 1, case .element(let picture)? = shown.first, picture.name == "img",
      !picture.isDot
    else { return nil }
    return picture
  }

  /// Whether one of two pictures is for scripts, and the other one the same without them.
  fileprivate func isDouble(of other: HTMLElement) -> Bool {
    let names = ["src", "data-src", "data-lazy-src", "data-original"]
    let own = names.compactMap { attribute($0) }
    let others = Set(names.compactMap { other.attribute($0) })
    if own.contains(where: { others.contains($0) }) { return true }
    return [self, other].contains {
      $0.attribute("data-srcset") != nil || $0.attribute("data-lazy-srcset") != nil
    }
  }
}
