// Two readers of a published folder, written from the reference of client behaviour and nothing else, so that
// they can judge the compiler. They share no code with it. What a folder cannot show is left out: headers and
// caching by HTTP (C9 to C11, C176), time to live (C34, C151, C152), memory within a run (C170), searches and
// what captured links open (C217), colours and fonts beyond their validity.

/// The app that a site is opened with.
package enum Client: Hashable, Sendable {
  case ios(Device)
  case android

  var isIOS: Bool { self != .android }
}

/// What the iOS app runs on; Android tells nothing about its devices (C114).
package enum Device: Hashable, Sendable {
  case phone
  case retina
  case pad

  /// The value of `d` in requests (C113).
  var parameter: Int? {
    switch self {
    case .phone: nil
    case .retina: 2
    case .pad: 1
    }
  }

  /// The longest side of an image the hardware could show (C187).
  var longestSide: Int { self == .phone ? 1024 : 2048 }
}
