import FlokiContent
import FlokiSyntax

extension ItemRecordWriter {
  /// Encodes authors, tags and fields.
  mutating func write(_ metadata: ItemMetadata) {
    for names in [metadata.authors, metadata.tags] {
      write(list: names) { writer, names in
        writer.write(names) { writer, names in writer.write(list: names) { $0.record.write(compact: $1) } }
      }
    }
    write(list: metadata.fields) { writer, field in
      writer.record.write(compact: field.name)
      writer.write(list: field.byLanguage) { writer, value in writer.write(value) { $0.write($1) } }
    }
    write(metadata.authorSpan) { $0.write($1) }
    record.write(compact: metadata.areAuthorsInFooter ? 1 : 0)
  }

  private mutating func write(_ value: FieldValue) {
    switch value {
    case .text(let text):
      record.write(compact: 0)
      record.write(compact: text)
    case .day(let day):
      record.write(compact: 1)
      record.write(compact: day.daysSince1970)
    case .moment(let moment):
      record.write(compact: 2)
      record.write(compact: Int(moment.secondsSince1970))
    case .truth(let truth):
      record.write(compact: 3)
      record.write(compact: truth ? 1 : 0)
    }
  }

  private mutating func write<Value>(list: [Value], _ write: (inout Self, Value) -> Void) {
    record.write(compact: list.count)
    for value in list { write(&self, value) }
  }
}

extension ItemRecordReader {
  /// Decodes authors, tags and fields.
  mutating func metadata() throws(Problem) -> ItemMetadata {
    let (authors, tags) = (try names(), try names())
    let fields = try list { (reader) throws(Problem) in
      let name = try reader.text()
      let values = try reader.list { (reader) throws(Problem) in
        try reader.optional { (reader) throws(Problem) in try reader.fieldValue() }
      }
      return ItemMetadata.Field(name: name, byLanguage: values)
    }
    return ItemMetadata(
      authors: authors, authorSpan: try optional { (reader) throws(Problem) in try reader.span() },
      tags: tags,
      fields: fields, areAuthorsInFooter: try number() != 0)
  }

  private mutating func names() throws(Problem) -> [[String]?] {
    try list { (reader) throws(Problem) in
      try reader.optional { (reader) throws(Problem) in
        try reader.list { (reader) throws(Problem) in try reader.text() }
      }
    }
  }

  private mutating func fieldValue() throws(Problem) -> FieldValue {
    switch try number() {
    case 0: return .text(try text())
    case 1: return .day(CivilDate(daysSince1970: try number()))
    case 2: return .moment(Instant(secondsSince1970: Int64(try number())))
    case 3: return .truth(try number() != 0)
    default: throw Problem()
    }
  }
}
