/// An address that a page loads or links to.
struct PageReference {
  /// As the page writes it.
  var text: String
  var target: String
  /// Nil on another host.
  var status: Int?
  var isLink: Bool
}
