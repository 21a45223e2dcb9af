import FlokiContent
import FlokiProtocol
import FlokiSyntax

/// The words of a complete line, each parsed as its kind.
struct LockWords {
  let line: LockLine

  var span: SourceSpan { line.span }
  var count: Int { line.words.count }

  subscript(index: Int) -> String { line.words.indices.contains(index) ? line.words[index] : "" }

  private func span(_ index: Int) -> SourceSpan {
    line.spans.indices.contains(index) ? line.spans[index] : line.span
  }

  func id(_ index: Int, reporting diagnostics: inout Diagnostics) -> Int32? {
    guard let id = Int32(self[index]), id > 0 else {
      diagnostics.report(.lockID(self[index], at: span(index)))
      return nil
    }
    return id
  }

  /// A folder, a file name or an address.
  func name(_ index: Int, reporting diagnostics: inout Diagnostics) -> String? {
    guard let name = self[index].removingPercentEscapes else {
      diagnostics.report(.lockEscape(self[index], at: span(index)))
      return nil
    }
    return name
  }

  /// A number that both clients sort by without losing a digit (C15).
  func sortID(_ index: Int, reporting diagnostics: inout Diagnostics) -> Int64? {
    guard let number = Int64(self[index]), (0...999_999_999_999_999_999).contains(number) else {
      diagnostics.report(.lockSortID(self[index], at: span(index)))
      return nil
    }
    return number
  }

  /// A moment, as RFC 3339.
  func moment(_ index: Int, reporting diagnostics: inout Diagnostics) -> Instant? {
    guard let moment = try? Instant(parsing: self[index], in: .utc) else {
      diagnostics.report(.lockMoment(self[index], at: span(index)))
      return nil
    }
    return moment
  }

  func className(_ index: Int, reporting diagnostics: inout Diagnostics) -> ClassName? {
    guard let name = ClassName.allCases.first(where: { $0.shortName == self[index] }) else {
      diagnostics.report(.lockClass(self[index], at: span(index)))
      return nil
    }
    return name
  }

  func version(_ index: Int, reporting diagnostics: inout Diagnostics) -> Int32? {
    guard let version = Int32(self[index]), version >= 0 else {
      diagnostics.report(.lockVersion(self[index], at: span(index)))
      return nil
    }
    return version
  }

  func digest(_ index: Int, reporting diagnostics: inout Diagnostics) -> String? {
    let digest = self[index]
    guard digest.utf8.count == 64, digest.utf8.allSatisfy({ $0.hexDigitValue != nil }) else {
      diagnostics.report(.lockDigest(at: span(index)))
      return nil
    }
    return digest
  }
}
