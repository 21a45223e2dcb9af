import FlokiProtocol
import Testing

@Suite struct ViewRowsTests {
  /// One of each class as it is before anything is set.
  private static let empty: [any ViewRows] = [NewsListData(), GalleryData(), WebData(), MovieData()]

  @Test("Only what clients would take for something else is sent of a list of which nothing is said")
  func sendsNoDefaults() throws {
    let sent = Self.empty.map { String(decoding: $0.jsonBytes(), as: UTF8.self) }
    // The document says black, and phones left alone take blue (C96).
    #expect(sent == ["{}", #"{"cell_highlight_color":[0,0,0]}"#, "{}", "{}"])
  }

  @Test("Every row of the table of a class can be set and is sent, in the order of the table")
  func sendsEveryRow() throws {
    for data in Self.empty {
      var data = data
      let table = type(of: data).table
      for attribute in table.attributes {
        let value = attribute.type.sample ?? .bool(!attribute.defaultTruth)
        let isHeld = data.set(attribute, to: value)
        #expect(isHeld, "\(attribute.name)")
        #expect(data.values[attribute] == value)
      }
      let image = EmbeddedImage(source: "a.png")
      guard case .object(let object) = try JSONReader.read(data.jsonBytes(embedding: [image: [1]])) else {
        Issue.record("no object")
        continue
      }
      #expect(object.members.map(\.key) == table.names)
    }
  }

  @Test("A value of another type is refused, and the default stays")
  func refusesOtherTypes() {
    var data = NewsListData()
    let others: [(Attribute, AttributeValue)] = [
      (NewsListAttribute.rowHeight, .string("60")), (NewsListAttribute.rowHeight, .integer(1 << 40)),
      (NewsListAttribute.titleColor, .integer(60)), (GalleryAttribute.cellsPerRow, .integer(3)),
    ]
    for (attribute, value) in others {
      let isHeld = data.set(attribute, to: value)
      #expect(!isHeld, "\(attribute.name)")
    }
    #expect(data.jsonBytes() == Array("{}".utf8))
  }

  @Test("An empty list says nothing")
  func leavesEmptyListsOut() {
    var data = GalleryData()
    let isHeld = data.set(GalleryAttribute.galleryRegex, to: .strings([]))
    #expect(isHeld)
    #expect(data.jsonBytes() == GalleryData().jsonBytes())
  }

  @Test("What floki counts with has a default to begin with")
  func hasDefaults() {
    let (news, gallery) = (NewsListData(), GalleryData())
    #expect(news.thumbnailSize == PixelSize(width: 30, height: 38))
    #expect(news.footerSize == 11)
    #expect([gallery.rowHeight, gallery.padding, gallery.cellsPerRow] == [79, 2, 4])
    #expect(gallery.stretchImages)
    for list in [ViewData.news(news), .gallery(gallery)] {
      #expect(list.integer(of: ListAttribute.cacheSize) == 50 && list.integer(of: ListAttribute.ttl) == 300)
    }
    #expect(GalleryItem(id: 1, title: "", url: "", image: "", width: 1, height: 1).maxZoom == 2)
    #expect(Section(id: 1, name: "").startsCollapsed && !Section(id: 1, name: "").showsCount)
  }
}

extension AttributeType {
  /// A value that is nobody's default; nil for one that depends on the default.
  fileprivate var sample: AttributeValue? {
    switch self {
    case .integer(let range), .duration(let range): .integer(range.upperBound)
    case .stringID: .integer(1_000_000)
    case .text, .string, .url, .urlTemplate, .imageURL: .string("x")
    case .patterns: .strings(["(x)"])
    case .color: .color(ColorTriplet(red: 1, green: 2, blue: 3))
    case .size: .size(PixelSize(width: 1, height: 2))
    case .embeddedImage: .image(EmbeddedImage(source: "a.png"))
    default: nil
    }
  }
}
