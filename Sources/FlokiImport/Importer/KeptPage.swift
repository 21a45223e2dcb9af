extension ItemFileText {
  /// The page as it is, if it was changed neither at the source nor here since the last import: then it need not be made again.
  /// Nil where it has to be.
  ///
  /// A page that names pictures by their addresses is made again, so that they are fetched as soon as they can be; and so is one
  /// that leads to other items, which may be gone.
  func keptPage(of item: ImportedItem, knownAs known: ImportState.Item?) -> String? {
    guard item.isKept, let known, known.base[Self.pageName] == ThreeWay.digest(page),
      !page.contains("](http") || !page.contains("!["), !page.contains("](item:")
    else { return nil }
    return page
  }
}
