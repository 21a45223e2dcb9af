import Glibc

/// Calls `body` with texts as C has them, a null pointer behind the last.
func withCStrings<Value>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
) -> Value {
  let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
  for (index, text) in texts.enumerated() {
    unsafe (copies + index).initialize(to: strdup(text))
  }
  unsafe (copies + texts.count).initialize(to: nil)
  defer {
    for index in texts.indices { unsafe free(copies[index]) }
    unsafe copies.deallocate()
  }
  return unsafe body(copies)
}
