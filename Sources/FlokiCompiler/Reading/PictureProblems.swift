package import FlokiContent
import FlokiRules
package import FlokiSyntax

/// Rules for files that phones cannot show as a picture.
struct PictureFaultsRules: RuleSet {
  let imageMemory = Rule("image-memory", .error, in: .pictures)
  let imageAnimated = Rule("image-animated", .warning, in: .pictures)
  let imageProfileBroken = Rule("image-profile-broken", .warning, in: .pictures)
  let imageSVG = Rule("image-svg", .error, in: .pictures)
  let imageIsMovie = Rule("image-is-movie", .error, in: .pictures)
  let imageMislabelled = Rule("image-mislabelled", .error, in: .pictures)
  let imageUnknown = Rule("image-unknown", .error, in: .pictures)
  let imageFolder = Rule("image-folder", .error, in: .pictures)
}

private let rules = PictureFaultsRules()

extension Diagnostic {
  /// A picture that phones could not show: Android crashes on one that it could not read before (C175), iOS shows a
  /// broken icon (C181).
  package static func unusablePicture(_ path: String, _ problem: ImageProblem, at span: SourceSpan) -> Self {
    let crash = "Android crashes when it needs an unreadable picture a second time (C175)."
    switch problem {
    case .empty:
      return .init(
        problem.rule, "`\(path)` is an empty file", at: span, why: crash,
        hint: "copy the picture again from its source.")
    case .truncated:
      return .init(
        problem.rule, "`\(path)` is truncated: the end of the picture is missing", at: span, why: crash,
        hint: "copy the picture again from its source; the end of this copy is missing.")
    case .damaged:
      return .init(
        problem.rule, "`\(path)` is damaged", at: span, why: crash,
        hint: "copy the picture again, or open it in a picture editor and save it as JPEG or PNG.")
    case .withoutPixels:
      return .init(
        problem.rule, "`\(path)` has no pixels", at: span, why: crash,
        hint: "save the picture again from the program that made it.")
    case .tooLarge:
      return .init(
        problem.rule, "`\(path)` claims more than 100 million pixels", at: span,
        why:
          "No phone shows more than 1024 a side (C187), and decoding it could exhaust this machine's memory.",
        hint: "scale the picture down to a few thousand pixels a side.")
    case .deepJPEG:
      return .init(
        problem.rule, "`\(path)` is a JPEG with more than 8 bits per colour", at: span, why: crash,
        hint: "save it again as an ordinary JPEG of 8 bits.")
    case .unusualJPEG:
      return .init(
        problem.rule, "`\(path)` is a kind of JPEG that no phone reads", at: span, why: crash,
        hint: "open it in a picture editor and save it again as an ordinary JPEG.")
    case .unusualTIFF:
      return .init(
        problem.rule, "`\(path)` is an unsupported kind of TIFF", at: span,
        why:
          "floki reads grey, palettes, RGB, CMYK, CIELAB and YCbCr of up to 16 channels, but no raw camera data.",
        hint: "open it in a picture editor and save it as JPEG, PNG or an ordinary TIFF.")
    case .unusualHEIF:
      return .init(
        problem.rule, "`\(path)` is an unsupported kind of HEIF", at: span,
        why:
          "floki reads HEVC and AV1 pictures, alone or in a grid, with the codecs of libheif on this machine.",
        hint: "open it in a picture editor and save it as JPEG or PNG.")
    case .unusualBMP:
      return .init(
        problem.rule, "`\(path)` is an unsupported kind of BMP", at: span,
        why: "floki reads BMP with 1 to 32 bits per pixel, plain or run-length encoded.",
        hint: "open it in a picture editor and save it as PNG.")
    }
  }

  /// A picture that must be decoded whole, or a file that is too large to read; reported before memory is allocated.
  package static func pictureNeedsMemory(
    _ path: String, of fileSize: Int, _ need: Int, allowed: Int, at span: SourceSpan
  ) -> Self {
    let isFile = fileSize > allowed
    let enough = need / 100_000_000 + (need % 100_000_000 == 0 ? 0 : 1)
    return .init(
      rules.imageMemory,
      "`\(path)` needs \(ByteCount(need).words) of memory; the limit is \(ByteCount(allowed).words)",
      at: span,
      why: isFile
        ? "The file alone is \(ByteCount(fileSize).words), and floki reads it whole."
        : "Unlike an ordinary JPEG, PNG, TIFF or BMP, it cannot be scaled row by row and is decoded whole.",
      hint: isFile
        ? "scale the picture down and save it again, or build with `--memory \(enough)00M`."
        : "save it as an ordinary JPEG or PNG, scale it down, or build with `--memory \(enough)00M`.")
  }

  static func animatedPicture(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.imageAnimated, "`\(path.nameInPath)` is animated; only its first frame is shown", at: span,
      why: "floki publishes a still picture at the exact size at which phones draw it (C178 C185).",
      hint: "save the best frame as a picture, or publish a movie.")
  }

  static func brokenProfile(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.imageProfileBroken, "the colour profile of `\(path.nameInPath)` is damaged or unsupported",
      at: span,
      why:
        "floki ignores it and reads the colours as sRGB, so they may look paler or stronger than intended.",
      hint: "open the picture in an editor and save it again as sRGB.")
  }

  /// Another kind of file where a picture is expected, judged by its name, as the author did.
  package static func notAPicture(_ path: String, _ kind: MediaFile.Kind? = nil, at span: SourceSpan) -> Self
  {
    let ending = path.fileEnding
    if ending == "svg" {
      return .init(
        rules.imageSVG, "`\(path)` is an SVG drawing, not a bitmap", at: span,
        why: "Old phones show no SVG (C179), and floki does not convert it.",
        hint: "export it as a PNG of the size you need.")
    }
    if ending.isOfMovies || (kind == .movie && !ending.isOfPictures) {
      return .init(
        rules.imageIsMovie, "`\(path)` is a movie, not a picture", at: span,
        why: "Phones show a broken icon in its place, or crash (C175 C181).",
        hint: "name a still of the movie here, and the movie itself as `url`.")
    }
    if ending.isOfPictures || kind == .lfsPointer {
      return .init(
        rules.imageMislabelled, "`\(path)` is \(kind?.words ?? "not a picture"), despite its name",
        at: span,
        why: "Android crashes when it needs an unreadable picture a second time (C175).",
        hint: kind?.remedy
          ?? "open the file to see what was saved under this name, and put the picture there.")
    }
    let kind = kind.flatMap { $0.isForeignPicture ? $0 : nil }
    return .init(
      rules.imageUnknown,
      kind.map { "`\(path)` is \($0.words), which floki does not read" }
        ?? "`\(path)` is not a picture that floki can read", at: span,
      why: "Old phones show JPEG, PNG, GIF and BMP; floki converts the other formats that it reads (C179).",
      hint: kind?.remedy ?? "use a JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF or BMP file.")
  }

  static func folderForPicture(_ path: String, at span: SourceSpan) -> Self {
    .init(
      rules.imageFolder, "`\(path)` is a folder, not a picture", at: span,
      why: "Phones would show a broken icon, or never finish loading (C181).",
      hint: "name one of the pictures in it.")
  }
}

extension MediaFile.Kind {
  /// Whether it is a picture all the same, of a kind that is not read.
  fileprivate var isForeignPicture: Bool {
    [.drawing, .movingAVIF, .photoshop, .jpegXL, .jpeg2000, .icon].contains(self)
  }

  /// What it is, in a sentence.
  package var words: String {
    switch self {
    case .webPage: "a web page"
    case .drawing: "an SVG drawing"
    case .pdf: "a PDF document"
    case .movie: "a movie"
    case .movingAVIF: "a moving AVIF"
    case .archive: "an archive or an office document"
    case .photoshop: "a Photoshop document"
    case .jpegXL: "a JPEG XL"
    case .jpeg2000: "a JPEG 2000"
    case .icon: "a Windows icon"
    case .lfsPointer: "a Git LFS pointer"
    case .text: "a text"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .webPage:
      "download the picture itself: its address probably returned a web page, such as an error page."
    case .drawing: "export it as a PNG of the size you need."
    case .pdf: "export the page as PNG or JPEG."
    case .movie, .movingAVIF: "save a still of it as JPEG or PNG."
    case .archive: "take the picture out of it."
    case .photoshop, .jpegXL, .jpeg2000: "save it as JPEG or PNG from the program that made it."
    case .icon: "save the largest of its pictures as PNG."
    case .lfsPointer:
      "run `git lfs pull`, which puts the file in its place; in CI, check out with LFS turned on."
    case .text: "open it to see what was saved under this name, and put the picture there."
    }
  }
}
