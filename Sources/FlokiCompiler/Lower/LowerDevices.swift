import FlokiContent
import FlokiProtocol

/// The photo of a gallery item for one kind of device, in place of the phone's.
struct DevicePhoto: Sendable {
  var device: Int
  var url: String
  var size: PixelSize

  static func byItem(_ items: [Lowered<GalleryItem>?]) -> [Int32: [DevicePhoto]] {
    let pairs = items.compactMap { $0.map { ($0.item.id, $0.devicePhotos) } }
    return Dictionary(pairs, uniquingKeysWith: { one, _ in one })
  }
}

extension SitePlanner {
  /// The photos for other devices than the phone.
  func devicePhotos(
    _ pictures: ItemPictures<PublishedPicture>, _ files: inout [SiteFile]
  ) -> [DevicePhoto] {
    files += pictures.devicePhotos.map(\.picture.file)
    return pictures.devicePhotos.map { device, photo in
      DevicePhoto(device: device, url: photo.url, size: photo.size)
    }
  }

  /// The same gallery, or page of one, for every device with other photos than the phone's.
  func deviceFiles(of file: SiteFile, showing photos: [Int32: [DevicePhoto]]) -> [SiteFile] {
    guard case .galleryFeed(let feed) = file.content else { return [] }
    return settings.hosting.devices.value.compactMap(\.number).compactMap { device in
      var (variant, isOther) = (feed, false)
      for index in variant.thumbs.indices {
        guard let photo = photos[variant.thumbs[index].id]?.first(where: { $0.device == device }) else {
          continue
        }
        isOther = true
        variant.thumbs[index].url = photo.url
        variant.thumbs[index].width = Int32(clamping: photo.size.width)
        variant.thumbs[index].height = Int32(clamping: photo.size.height)
      }
      guard isOther else { return nil }
      var copy = file
      copy.path = SitePath.variant(of: file.path, device: device)
      copy.content = .galleryFeed(variant)
      return copy
    }
  }
}

extension FeedRoutes {
  /// The same with each device's file: its own if it is among `paths`, else the phone's.
  func withFiles(for devices: [Device], among paths: Set<String>) -> FeedRoutes {
    var routes = self
    routes.devices = devices.compactMap(\.number).map { device in
      func file(_ path: String) -> String {
        let variant = SitePath.variant(of: path, device: device)
        return paths.contains(variant) ? variant : path
      }
      return DeviceVariant(
        device: device, path: file(path),
        pages: pages.map { Page(path: file($0.path), lowest: $0.lowest) }, end: end)
    }
    return routes
  }
}
