/// Red, green and blue, each from 0 to 255: the protocol's `color_triplet` (C22).
package struct ColorTriplet: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
