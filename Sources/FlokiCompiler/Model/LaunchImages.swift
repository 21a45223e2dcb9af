package import FlokiContent
package import FlokiProtocol

/// The source of the launch images and icons of an app's bundle.
package struct LaunchImages: Sendable {
  package let picture: PictureReference
  package let color: ColorTriplet

  /// How one of them is made.
  package func operation(for image: BundleImage) -> ImageOperation {
    switch image.kind {
    case .icon:
      .bundleIcon(of: picture.path, header: picture.header, side: image.size.width, background: color)
    case .screen:
      .launchImage(of: picture.path, header: picture.header, screen: image.size, background: color)
    }
  }
}
