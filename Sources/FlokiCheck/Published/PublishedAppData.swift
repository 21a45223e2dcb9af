package import FlokiContent
package import FlokiProtocol

/// An appdata as in its file, with each number of a text replaced by the text, for comparison.
package struct PublishedAppData {
  package struct Tab {
    package var uniqueID: Int64
    /// Nil for one that is not known here.
    package var className: ClassName?
    /// As sources write it: `news`.
    var classWords: String
    package var longTitle: Texts
    package var shortTitle: Texts
    package var image: String?
    package var data: JSONObject
  }

  /// The words of one text by langcode.
  package typealias Texts = [String: String]

  package private(set) var tabs: [Tab] = []
  /// The master first.
  package private(set) var languages: [String] = []
  package private(set) var misc = JSONObject()
  /// The texts of each language by their numbers.
  private var texts: [String: JSONObject] = [:]

  /// Nil for anything that is not an appdata.
  package init?(_ bytes: [UInt8]) {
    guard case .object(let root)? = try? JSONReader.read(bytes),
      case .array(let languages)? = root[AppDataAttribute.langs.name],
      case .array(let tabs)? = root[AppDataAttribute.tabs.name]
    else { return nil }
    for case .object(let language) in languages {
      guard let member = language.members.first, case .object(let texts) = member.value else { continue }
      self.languages.append(member.key)
      self.texts[member.key] = texts
    }
    for case .object(let tab) in tabs {
      guard case .integer(let id)? = tab[TabAttribute.uniqueID.name],
        case .string(let name)? = tab[TabAttribute.classType.name]
      else { continue }
      var data = JSONObject()
      if case .object(let given)? = tab[TabAttribute.data.name] { data = given }
      self.tabs.append(
        Tab(
          uniqueID: id, className: ClassName(written: name),
          classWords: ClassName(written: name)?.shortName ?? name,
          longTitle: self.words(tab[TabAttribute.longTitle.name]),
          shortTitle: self.words(tab[TabAttribute.shortTitle.name]),
          image: tab[TabAttribute.tabImage.name]?.text, data: data))
    }
    if case .object(let misc)? = root[AppDataAttribute.misc.name] { self.misc = misc }
  }

  /// The text of a number, in every language that has it.
  package func words(_ number: JSONValue?) -> Texts {
    guard case .integer(let number)? = number else { return [:] }
    return texts.compactMapValues { $0["\(number)"]?.text }
  }

  /// A built-in text of both clients that the appdata replaces.
  package func words(of text: ReservedText) -> Texts { words(.integer(Int64(text.rawValue))) }
}

extension PublishedAppData.Tab {
  /// The cells of a gallery; nil for other tabs, and for numbers that make none.
  package var grid: GalleryGrid? {
    guard className == .gallery else { return nil }
    func number(_ attribute: Attribute) -> Int? {
      switch data[attribute.name] {
      case nil: Int(attribute.defaultInteger)
      case .integer(let number)?: Int(exactly: number)
      default: nil
      }
    }
    guard let rowHeight = number(GalleryAttribute.rowHeight), let padding = number(GalleryAttribute.padding),
      let cellsPerRow = number(GalleryAttribute.cellsPerRow)
    else { return nil }
    return try? GalleryGrid(rowHeight: rowHeight, padding: padding, cellsPerRow: cellsPerRow)
  }

  package var address: String? { data[ListAttribute.mainURL.name]?.text }

  /// The attributes of its class.
  package var table: AttributeTable { className?.table ?? MovieAttribute.table }
}
