import FlokiContent
import FlokiProtocol
import FlokiSyntax
import Testing

@testable import FlokiCompiler

@Suite struct PicturePlanTests {
  private static let cell = PixelSize(width: 75, height: 75)

  private static func picture(_ header: ImageHeader) -> PictureReference {
    PictureReference(
      path: "content/boat.jpg", header: header, digest: ContentDigest(of: [1]),
      span: .beginning(of: SourceID(index: 0)))
  }

  private static func header(
    _ width: Int, _ height: Int, _ format: ImageHeader.Format = .jpeg, orientation: Int = 1,
    hasAlpha: Bool = false
  ) -> ImageHeader {
    ImageHeader(
      format: format, storedSize: PixelSize(width: width, height: height), orientation: orientation,
      hasAlpha: hasAlpha)
  }

  private static func thumbnail(of header: ImageHeader, stretched: Bool = true) -> PicturePlan {
    PicturePlan(
      picture(header), for: .thumbnail,
      .thumbnail(of: "content/boat.jpg", header: header, cell: cell, stretched: stretched, quality: 85))
  }

  @Test("A plan reads from the file to the finished picture")
  func reads() {
    let large = Self.thumbnail(of: Self.header(4000, 3000))
    #expect("\(large)" == "content/boat.jpg/decode:1:8/srgb/crop:3000:3000:500:0/scale:75:75/jpeg:85")
    let turned = Self.thumbnail(of: Self.header(400, 300, orientation: 6))
    #expect("\(turned)" == "content/boat.jpg/decode:3:8/orient:6/srgb/crop:300:300:0:50/scale:75:75/jpeg:85")
    let drawing = Self.thumbnail(of: Self.header(200, 50, .png, hasAlpha: true), stretched: false)
    #expect("\(drawing)" == "content/boat.jpg/srgb/scale:75:19/canvas:75:75/png")
    let exact = Self.thumbnail(of: Self.header(75, 75))
    #expect(exact.steps == [.convertToSRGB, .encode(.jpeg(quality: 85))])
  }

  @Test("A JPEG of what may be transparent is laid over white before it gets a border")
  func flattens() {
    let header = Self.header(40, 40, .webp, hasAlpha: true)
    let operation = ImageOperation(
      source: "a", crop: PixelRect(x: 0, y: 0, width: 40, height: 40), size: header.size, canvas: Self.cell,
      encoding: .jpeg(quality: 60))
    #expect(
      operation.steps(of: header) == [
        .convertToSRGB, .flatten, .place(on: Self.cell), .encode(.jpeg(quality: 60)),
      ])
  }

  @Test("Plans that give other pictures read otherwise, and are named otherwise")
  func tellsPlansApart() {
    let header = Self.header(4000, 3000)
    let base = Self.thumbnail(of: header).operation
    let changes: [(inout ImageOperation) -> Void] = [
      { $0.crop.x += 1 }, { $0.crop.y += 1 }, { $0.crop.width -= 1 }, { $0.crop.height -= 1 },
      { $0.size.width -= 1 }, { $0.size.height -= 1 }, { $0.canvas.width += 1 }, { $0.canvas.height += 1 },
      { $0.encoding = .jpeg(quality: 84) }, { $0.encoding = .png }, { $0.eighths = 2 },
    ]
    let source = ContentDigest(of: [1])
    var (texts, names): (Set<String>, Set<ContentDigest>) = ([], [])
    for change in [{ _ in }] + changes {
      var operation = base
      change(&operation)
      texts.insert("\(PicturePlan(Self.picture(header), for: .thumbnail, operation))")
      names.insert(operation.digest(of: source, encoderVersion: "1"))
    }
    #expect(texts.count == changes.count + 1)
    #expect(names.count == changes.count + 1)
  }

  @Test("All that is made of one source of an item is decoded as far as the most demanding needs")
  func sharesDecodings() {
    let header = Self.header(4000, 3000)
    var pictures = ItemPictures<PicturePlan>()
    pictures.thumbnail = Self.thumbnail(of: header)
    pictures.photo = PicturePlan(
      Self.picture(header), for: .photo,
      .photo(of: "content/boat.jpg", header: header, quality: 85))
    #expect(pictures.thumbnail?.steps.first == .decode(eighths: 1))
    let shared = pictures.sharingDecodings()
    #expect(shared.thumbnail?.steps.first == .decode(eighths: 3))
    #expect(shared.photo?.steps.first == .decode(eighths: 3))
    #expect(shared.thumbnail?.size == Self.cell)
  }
}
