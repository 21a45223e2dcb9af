import FlokiClients

/// What a client tells a server about itself with every request (C113).
public struct RequestParameters: Hashable, Sendable {
  /// `d`: nothing for a plain phone.
  public var device: Device
  /// `l`: the lowest id that is held.
  public var lowestID: Int?
  /// `h`: the highest id that is held.
  public var highestID: Int?
  /// `o`: the id of the last item, where older ones are wanted (C146).
  public var olderThan: Int?

  /// The parameters that are given.
  public init(device: Device = .phone, lowestID: Int? = nil, highestID: Int? = nil, olderThan: Int? = nil) {
    self.device = device
    self.lowestID = lowestID
    self.highestID = highestID
    self.olderThan = olderThan
  }

  /// The address with the parameters at its end, in the order in which the iOS client sends them.
  ///
  /// Feeds get all of them; pages, pictures, the indicator and the app definition `d` alone.
  public func appended(to address: String) -> String {
    var result = address
    if let number = device.number { result = result.appendingParameter("d=\(number)") }
    for (name, id) in [("l", lowestID), ("h", highestID), ("o", olderThan)] {
      if let id, id > 0 { result = result.appendingParameter("\(name)=\(id)") }
    }
    return result
  }
}

/// The kinds of screen that servers tell apart.
public enum Device: Hashable, Sendable, CaseIterable {
  /// 320 × 480.
  case phone
  /// 640 × 960.
  case retinaPhone
  /// 768 × 1024.
  case pad

  /// The value of the parameter `d`.
  var number: Int? {
    switch self {
    case .phone: nil
    case .retinaPhone: 2
    case .pad: 1
    }
  }
}
