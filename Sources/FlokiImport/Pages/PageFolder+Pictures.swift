import FlokiContent
import FlokiProtocol
import FlokiRules
import FlokiSyntax

/// Where the pictures of pages are.
extension PageFolder {
  /// Where themes look for the picture of a page.
  func picture(of attributes: JSONObject) -> String? {
    if let text = attributes.text(
      "image", "featured_image", "featuredImage", "thumbnail", "banner", "teaser", "img")
    {
      return text
    }
    for key in ["image", "cover", "header", "featured", "feature"] {
      guard case .object(let object) = attributes.value(key) else { continue }
      if let text = object.text("image", "path", "src", "url", "teaser", "og_image", "feature") {
        return text
      }
    }
    if let text = attributes.texts("images", "cover").first { return text }
    guard case .array(let resources) = attributes.value("resources") else { return nil }
    for case .object(let resource) in resources {
      let name = resource.text("name") ?? ""
      if ["cover", "featured", "thumbnail", "feature"].contains(where: { name.contains($0) }) {
        return resource.text("src")
      }
    }
    return nil
  }

  /// The addresses of pictures of a page. Most pages have none, and need not be read for them.
  static func pictures(in text: String, _ form: ItemBody.Form) -> [String] {
    if form == .html { return MarkdownPictures(inHTML: text).addresses }
    guard text.holds("![") || text.utf8.hasPictureTag else { return [] }
    return MarkdownPictures(in: text).addresses
  }

  /// Where the website has one of its files; nil if that is unknown.
  func webAddress(of file: String) -> String? {
    guard let base = settings.base, !file.hasPrefix("http"), !file.hasPrefix("data:"),
      !file.hasPrefix("assets/") || kind == .jekyll
    else {
      return nil
    }
    let inside = ["static/", "public/", "\(home)/"].first { $0.count > 1 && file.hasPrefix($0) }.map {
      String(file.dropFirst($0.count))
    }
    return "\(base)/\(inside ?? file)"
  }

  /// The picture that an address means: whole ones are themselves, others are beside the page or among the website's files.
  func locate(_ written: String, from folder: String) -> String? {
    if ["http://", "https://", "data:image/"].contains(where: { written.hasPrefix($0) }) { return written }
    if written.hasPrefix("//") { return "https:" + written }
    if let base = settings.base, written.hasPrefix("\(base)/") {
      return locate(String(written.dropFirst(base.count)), from: folder)
    }
    let path = String(written.prefix { $0 != "?" && $0 != "#" })
    let plain = path.removingPercentEscapes ?? path
    for path in [path, plain] {
      if path.hasPrefix("/") {
        let inside = String(path.drop { $0 == "/" })
        for root in ["static", "assets", "public", "content", ""] {
          let candidate = root.isEmpty ? inside : "\(root)/\(inside)"
          if files.contains(candidate) { return candidate }
        }
      } else {
        for root in [folder, "static", "assets", home, ""] {
          guard let candidate = (root.isEmpty ? path : "\(root)/\(path)").path(from: "") else { continue }
          if files.contains(candidate) { return candidate }
        }
      }
    }
    return nil
  }
}

extension String.UTF8View {
  /// Whether `<img` is in a text, in letters of any size.
  fileprivate var hasPictureTag: Bool {
    var rest = self[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[index(after: open)...]
      if rest.prefix(3).map({ $0 | 0x20 }) == Array("img".utf8) { return true }
    }
    return false
  }
}
