extension HeldList {
  /// What to send with a request for the feed (C113).
  public func parameters(device: Device = .phone) -> RequestParameters {
    let ids = items.map(\.id)
    return RequestParameters(device: device, lowestID: ids.min(), highestID: ids.max())
  }

  /// What to send with a request for older items: the id of the last item goes with it (C146). Nil where there are none.
  public func olderParameters(device: Device = .phone) -> RequestParameters? {
    guard hasOlder, let last = items.last else { return nil }
    var parameters = parameters(device: device)
    parameters.olderThan = last.id
    return parameters
  }
}
