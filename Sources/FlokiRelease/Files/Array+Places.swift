extension Array {
  /// How many elements are before the first that is not, in an array that has those first of which `isBefore` is true.
  func count(while isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
