import CQREncode

/// An address as a square of dark and light modules, for phones to read.
struct QRCode {
  /// Along a side.
  let side: Int
  /// Row by row.
  private let modules: [Bool]

  /// Nil for a text that is too long to be one, or holds a zero byte.
  init?(_ text: String) {
    guard !text.utf8.contains(0),
      let code = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
    else { return nil }
    defer { unsafe QRcode_free(code) }
    let width = unsafe Int(code.pointee.width)
    side = width
    modules = (0..<width * width).map { index in unsafe code.pointee.data[index] & 1 == 1 }
  }

  func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<side).contains(x) && (0..<side).contains(y) && modules[y * side + x]
  }

  /// As many light modules are around it as readers need.
  private static let margin = 4

  /// A drawing of it, dark on light whatever is around it.
  var svg: String {
    var path = ""
    for y in 0..<side { for x in 0..<side where isDark(x, y) { path += "M\(x),\(y)h1v1h-1z" } }
    let whole = side + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(-Self.margin) \(-Self.margin) \(whole) \(whole)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M\(-Self.margin),\(-Self.margin)h\(whole)v\(whole)h-\(whole)z"/>\
      <path d="\(path)"/></svg>

      """
  }

  /// Lines of half blocks, two rows each, light on a dark terminal as on a light one.
  package var terminalText: String {
    stride(from: -2, to: side + 2, by: 2).map { y in
      "\u{1B}[30;107m"
        + (-2..<side + 2).map { x in
          switch (isDark(x, y), isDark(x, y + 1)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        }.joined() + "\u{1B}[0m"
    }.joined(separator: "\n")
  }
}
