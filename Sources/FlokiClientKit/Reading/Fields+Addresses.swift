import FlokiClients

extension Fields {
  /// An address that a request can be made for; nil where the attribute has none.
  ///
  /// - Parameter base: What relative addresses are joined to; nil where the clients take absolute ones alone.
  func address(_ key: String, from base: String?) -> String? {
    guard let text = string(key) else { return nil }
    guard !text.isEmpty else {
      ignore(key, "an empty address", 108)
      return nil
    }
    do throws(Address.Failure) {
      let address = try Address(text, from: base)
      if address.isEscaped {
        ignore(key, "characters that URLs may not have: they are escaped as UTF-8", 101)
      }
      return address.text
    } catch {
      ignore(key, error.what, error.fact)
      return nil
    }
  }

  /// The address of a list, page or movie, which has to be absolute (C106 C109).
  func mainURL() -> String? { address("main_url", from: nil) }
}
