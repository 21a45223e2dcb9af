import FlokiContent
import FlokiRules
package import FlokiSyntax

/// Reads an XML source by a sheet.
package struct SourceTranslator {
  private let sheet: Sheet
  private let mode: String?
  /// The source as it was, where the XML was made of it.
  private let json: JSONAsXML?

  /// The elements that are parsed at once, which bounds the memory.
  private static let batchBytes = 2 << 20
  private static let batchCount = 1000
  /// More XML than any feed or export has.
  package static let largest = TextLimits.xml.bytes

  package init(_ sheet: Sheet, mode: String?, of json: JSONAsXML? = nil) {
    self.sheet = sheet
    self.mode = mode
    self.json = json
  }

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - memory: What is known from earlier runs; gets what this one found out.
  /// - Returns: nil where the source cannot be read, which is reported.
  package func translate(
    _ bytes: [UInt8], of source: SourceID, knowing memory: inout TranslationMemory,
    reporting diagnostics: inout Diagnostics
  ) -> (translation: Translation, record: [UInt8])? {
    guard let layers = sheet.layers(in: mode) else { return nil }
    let before = diagnostics.count(of: .error)
    do throws(XMLProblem) {
      let cut = try XMLRecords(bytes, each: sheet.each)
      var work = SheetTranslation(layers, prefixes: sheet.prefixes, source: source)
      let shell = cut.shell.isBlank ? [] : try translateShell(cut, &work, reporting: &diagnostics)
      var basis = RunningDigest()
      basis.update(sheet.digest.bytes)
      basis.update(Array((mode ?? sheet.standardMode ?? "").utf8))
      let under = basis.finish().bytes
      let digests = cut.records.map { cut.digest(of: $0, under: under) }
      var results: [TranslatedElement?] = digests.map { memory[$0] }
      let missing = results.indices.filter { results[$0] == nil }
      try translate(missing, of: cut, into: &results, &work, reporting: &diagnostics)
      guard diagnostics.count(of: .error) == before else { return nil }
      if work.isTooMuch {
        diagnostics.report(.translationEndless(at: .beginning(of: source)))
        return nil
      }
      for index in missing { memory.keep(results[index]?.elements ?? [], as: digests[index]) }
      let records = zip(cut.records, results).map { record, result in
        (result: result ?? TranslatedElement([]), span: span(of: cut.place(of: record), in: source))
      }
      if shell.isEmpty, records.allSatisfy(\.result.isEmpty) {
        diagnostics.report(
          .sourceUntranslated(
            root: cut.root?.name ?? "",
            at: cut.root.map { span(of: $0.tag, in: source) } ?? .beginning(of: source)))
        return nil
      }
      return (
        Translation(shell: shell, records: records, translatedCount: missing.count), memory.written(digests)
      )
    } catch {
      let place = json?.place(ofXML: error.bytes) ?? error.bytes
      diagnostics.report(.unreadable(XMLProblem(error.kind, at: place), in: source, isSheet: false))
      return nil
    }
  }

  private func span(of range: Range<Int>, in source: SourceID) -> SourceSpan {
    .bytes(json?.place(ofXML: range) ?? range, of: source)
  }

  private func translateShell(
    _ cut: XMLRecords, _ work: inout SheetTranslation, reporting diagnostics: inout Diagnostics
  ) throws(XMLProblem) -> [ResultElement] {
    do throws(XMLProblem) {
      return try work.translate(shell: cut.shell, reporting: &diagnostics)
    } catch {
      // Where it is in the whole source.
      throw XMLProblem(error.kind, at: cut.place(inSource: error.bytes))
    }
  }

  private func translate(
    _ missing: [Int], of cut: XMLRecords, into results: inout [TranslatedElement?],
    _ work: inout SheetTranslation,
    reporting diagnostics: inout Diagnostics
  ) throws(XMLProblem) {
    var rest = missing[...]
    while let first = rest.first {
      let chain = cut.records[first].chain
      var batch: [Int] = []
      var size = 0
      while let next = rest.first, cut.records[next].chain == chain, batch.count < Self.batchCount,
        size < Self.batchBytes
      {
        batch.append(next)
        size += cut.records[next].bytes.count
        rest.removeFirst()
      }
      let elements: [[ResultElement]]
      do throws(XMLProblem) {
        elements = try work.translate(records: cut.text(of: batch), each: sheet.each, reporting: &diagnostics)
      } catch {
        throw problem(in: batch, of: cut) ?? error
      }
      // What libxml2 counts otherwise is not what was cut.
      guard elements.count == batch.count else {
        throw XMLProblem(
          .malformed("its elements are not properly nested"), at: cut.place(of: cut.records[first]))
      }
      for (index, element) in zip(batch, elements) { results[index] = TranslatedElement(element) }
    }
  }

  /// Which element of a batch is not well-formed, and where in it.
  private func problem(in batch: [Int], of cut: XMLRecords) -> XMLProblem? {
    for index in batch {
      do throws(XMLProblem) {
        _ = try XMLDocument(cut.text(of: [index]))
      } catch {
        let record = cut.records[index].bytes
        let begin = cut.chains[cut.records[index].chain].begin.count
        let start = max(
          record.lowerBound, min(record.upperBound, error.bytes.lowerBound - begin + record.lowerBound))
        let end = max(start, min(record.upperBound, error.bytes.upperBound - begin + record.lowerBound))
        return XMLProblem(error.kind, at: start..<end)
      }
    }
    return nil
  }
}

extension XMLRecords {
  /// A text that has some of the records in the elements that they are in.
  fileprivate func text(of indices: [Int]) -> [UInt8] {
    guard let first = indices.first else { return [] }
    let chain = chains[records[first].chain]
    var text = chain.begin
    for index in indices { text += bytes[records[index].bytes] }
    return text + chain.end
  }

  /// The start tag of a record.
  fileprivate func place(of record: Record) -> Range<Int> {
    let end = bytes[record.bytes].firstIndex(of: UInt8(ascii: ">")) ?? record.bytes.lowerBound
    return record.bytes.lowerBound..<min(record.bytes.upperBound, end + 1)
  }

  /// A place of the shell in the whole text.
  fileprivate func place(inSource range: Range<Int>) -> Range<Int> {
    var shift = 0
    for record in records {
      guard record.bytes.lowerBound - shift <= range.lowerBound else { break }
      shift += record.bytes.count
    }
    return range.lowerBound + shift..<range.upperBound + shift
  }
}

extension [UInt8] {
  fileprivate var isBlank: Bool { allSatisfy { $0 <= 0x20 } }
}
