/// What is answered to a request.
struct PreviewAnswer: Sendable, Equatable {
  var status = 200
  var type: String
  var cacheControl = "no-store"
  var policy: String?
  /// Whether the browser forgets what it kept of this address: it may be another project's.
  var clearsStorage = false
  /// Of a part of a file: which bytes of how many.
  var range: (ClosedRange<Int>, of: Int)?
  var body: [UInt8]

  static let notFound = text(404, "There is nothing here.\n")
  static let refused = text(403, "This address is not one of the preview.\n")
  static let notAllowed = text(405, "The preview only answers GET and HEAD.\n")

  static func text(_ status: Int, _ text: String) -> Self {
    Self(status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
  }

  static func == (one: Self, other: Self) -> Bool {
    one.status == other.status && one.type == other.type && one.body == other.body
  }

  /// The part that a header asks for, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`; all of it where it asks for several, or
  /// for what is not there.
  func part(_ header: String?) -> Self {
    guard status == 200, let header, header.hasPrefix("bytes="), !header.contains(",") else { return self }
    let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return self }
    let (first, last) = (Int(ends[0]), Int(ends[1]))
    let bounds: (Int, Int)? =
      switch (first, last) {
      case (let first?, let last?): (first, min(last, body.count - 1))
      case (let first?, nil) where ends[1].isEmpty: (first, body.count - 1)
      case (nil, let last?) where ends[0].isEmpty: (max(0, body.count - last), body.count - 1)
      default: nil
      }
    guard let (start, end) = bounds, start >= 0, start <= end else { return self }
    var part = self
    part.status = 206
    part.range = (start...end, of: body.count)
    part.body = Array(body[start...end])
    return part
  }
}
