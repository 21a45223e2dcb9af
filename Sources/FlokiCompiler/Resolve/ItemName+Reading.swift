extension ItemName {
  init(of source: SourceItem, as reading: ItemReading) {
    key = reading.key
    name = source.key
    span = reading.item?.span ?? source.span
    files = source.parts.compactMap { part in
      if case .file(let document, let language) = part { (document.source, language) } else { nil }
    }
    image = source.image
    isDraft = reading.isDraft
  }
}
