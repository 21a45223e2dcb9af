import FlokiClients

extension Fields {
  /// The outermost object of a file (C8).
  ///
  /// Where the file is no strict JSON, what the lenient one of the two parsers makes of it counts: a byte order mark, text
  /// after the end and half of a surrogate pair lose nothing (C1 C2).
  init(file bytes: [UInt8]) throws(UnreadableFile) {
    guard Self.isFlat(bytes) else { throw UnreadableFile("the JSON is nested too deeply", fact: 1) }
    let remarks = Remarks()
    let text: WireParser.Text
    do {
      text = try WireParser.parse(bytes, isIOS: true)
    } catch {
      remarks.ignore("", "no strict JSON: \(error.reason) at byte \(error.offset)", 1)
      text = try Self.lenient(bytes)
    }
    guard let members = text.value.object else { throw UnreadableFile("the file is no JSON object", fact: 8) }
    for key in text.repeatedKeys { remarks.ignore("", "\(key) is repeated and the last one counts", 12) }
    self.init(members: members, path: "", remarks: remarks)
  }

  private static func lenient(_ bytes: [UInt8]) throws(UnreadableFile) -> WireParser.Text {
    do {
      return try WireParser.parse(bytes, isIOS: false)
    } catch {
      throw UnreadableFile("no JSON: \(error.reason) at byte \(error.offset)", fact: 1)
    }
  }

  /// Whether nothing is nested more than 32 levels deep, so that no file exhausts the stack (C1).
  private static func isFlat(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for byte in bytes {
      if isInText {
        if !isEscaped && byte == UInt8(ascii: "\"") { isInText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch Unicode.Scalar(byte) {
      case "\"": isInText = true
      case "{", "[": depth &+= 1
      case "}", "]": depth &-= 1
      default: break
      }
      if depth > 32 { return false }
    }
    return true
  }
}
