import TestSupport

/// The handbook's page about pictures that floki reads: from the rows of the corpus, which the decoders are tested with.
enum PicturesPage {
  static let path = "site/content/reference/pictures-read.md"

  static func text(_ rows: [PictureCorpus.Row]) -> String {
    let read = rows.filter { $0.refusal == nil }
    let tables = read.map(\.format).unique.map { format in
      "## \(format)\n\n| colours | bits | transparency | orientation | layouts |\n|---|---|---|---|---|\n"
        + lines(of: read.filter { $0.format == format })
    }
    let refused = rows.compactMap { row in
      row.refusal.map {
        "| \(row.format) | \([row.kind, row.layout].filter { !$0.isEmpty }.joined(separator: ", ")) | \(link($0)) | \(row.why ?? "") |\n"
      }
    }
    return introduction + tables.joined(separator: "\n") + refusals + refused.joined()
  }

  private static let introduction = """
    ---
    # Written by Tests/PapersTests from the rows of Tests/FlokiImagesTests/Corpus: FLOKI_RECORD=pictures swift test --filter PicturesPageTests
    title: Pictures that floki reads
    ---

    What a file holds decides, and never its name. Every picture is made upright and brought to sRGB with eight bits of each colour; the guide about
    [pictures](../guides/pictures.md) says what becomes of it then.

    Each kind of file below is made by the tests with programs that are not floki: Pillow, tifffile, libheif's, libavif's, libwebp's and libtiff's own
    tools, GraphicsMagick, jpegoptim. What floki makes of it, whole and as a thumbnail, is compared with what was drawn or with what other decoders read. It comes as near as 40 dB,
    or as near as the file allows. Of animations the first frame is taken, of files with pages the first page, of HEIC and AVIF the primary picture.

    PQ and HLG hold more light than sRGB: it is made to fit, and what is brighter stays brighter. White at 203 cd/m² is at least 200 of 255.


    """

  private static let refusals = """

    ## What is refused

    | file | kind | told as | why, or what to do |
    |---|---|---|---|

    """

  /// One line for each kind of colours, with all that it comes with.
  private static func lines(of rows: [PictureCorpus.Row]) -> String {
    rows.map(\.colour).unique.map { colour in
      let same = rows.filter { $0.colour == colour }
      func cell(_ values: [String], besides plain: String = "") -> String {
        let parts = values.flatMap { $0.split(separator: ", ").map(String.init) }
        let named = parts.unique.filter { $0 != plain }
        return named.isEmpty ? "–" : named.joined(separator: "; ")
      }
      // Which of the eight turns it was says nothing here.
      let turns = same.map { $0.orientation.replacing(#/ [0-9]/#, with: "") }
      return
        "| \(colour) | \(cell(same.map(\.bits).sortedByNumber)) | \(cell(same.map(\.alpha), besides: "none")) | \(cell(turns, besides: "upright")) | \(cell(same.map(\.layout))) |\n"
    }.joined()
  }

  private static func link(_ reason: String) -> String {
    let page = "site/content/diagnostics/\(reason).md"
    return Repository.exists(page) ? "[`\(reason)`](../diagnostics/\(reason).md)" : "what it is"
  }
}

extension PictureCorpus.Row {
  fileprivate var refusal: String? { if case .refused(let reason) = expectation { reason } else { nil } }

  /// What is special about its samples.
  fileprivate var kind: String { bits == "8" ? "" : "\(colour), \(bits) bits" }
}

extension [String] {
  /// By the number that each begins with.
  fileprivate var sortedByNumber: [String] {
    func number(_ text: String) -> Int { Int(text.prefix(while: \.isNumber)) ?? 0 }
    return sorted { one, other in number(one) == number(other) ? one < other : number(one) < number(other) }
  }

  /// Without what was there before.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
