/// Every file this program writes.
enum Catalogue {
  /// What examples/harbour shows.
  static let harbour: [Picture] = [
    .photo("content/photos/dawn-quay.jpg", SeaScenes.dawnQuay),
    .photo("content/photos/sunset-sails.jpg", SeaScenes.sunsetSails),
    .photo("content/photos/moonrise.jpg", SeaScenes.moonrise),
    .photo("content/photos/lighthouse-noon.jpg", TownScenes.lighthouse),
    .photo("content/photos/fog.jpg", SeaScenes.fog),
    .photo("content/photos/night-town.jpg", TownScenes.night),
    .photo("content/photos/panorama.jpg", TownScenes.panorama),
    .photo("content/photos/storm.jpg", SeaScenes.storm),
    .photo("content/photos/facades.jpg", TownScenes.facades),
    .photo("content/photos/custom-house.jpg", TownScenes.customHouse),
    .photo("content/ships/tug.jpg", BoatScenes.tug),
    .photo("content/ships/trawler.jpg", BoatScenes.trawler),
    .photo("content/ships/sloop.jpg", BoatScenes.sloop),
    .photo("content/ships/trainera.jpg", BoatScenes.trainera),
    .photo("content/news/2026-11-18-regatta/photos/start.jpg", BoatScenes.regattaStart),
    .photo("content/news/2026-11-18-regatta/photos/spinnaker.jpg", BoatScenes.spinnaker),
    .photo("content/news/2026-11-18-regatta/photos/home.jpg", BoatScenes.regattaHome),
    .drawing("content/about/map.png", HarbourMap.draw),
    .drawing("icons/news.png", Icons.news),
    .drawing("icons/photos.png", Icons.photos),
    .drawing("icons/ships.png", Icons.ships),
    .drawing("icons/film.png", Icons.film),
    .drawing("icons/about.png", Icons.about),
    .drawing("icons/more.png", Icons.more),
    .drawing("icons/app.png", AppIcons.harbour),
  ]

  /// The pictures of the project templates.
  static let starters: [Picture] = [
    .photo("news/content/news/quay.jpg", quality: 72, shrunk: 4, SeaScenes.dawnQuay),
    .drawing("news/icons/news.png", Icons.news),
    .drawing("news/icons/app.png", AppIcons.news),
    .photo("gallery/content/photos/lighthouse.jpg", quality: 72, shrunk: 3, TownScenes.lighthouse),
    .photo("gallery/content/photos/sails.jpg", quality: 72, shrunk: 3, SeaScenes.sunsetSails),
    .drawing("gallery/icons/photos.png", Icons.photos),
    .drawing("gallery/icons/app.png", AppIcons.gallery),
    .photo("magazine/content/news/night.jpg", quality: 72, shrunk: 4, TownScenes.night),
    .photo("magazine/content/photos/tug.jpg", quality: 72, shrunk: 4, BoatScenes.tug),
    .photo("magazine/content/photos/fog.jpg", quality: 72, shrunk: 4, SeaScenes.fog),
    .photo("magazine/content/shelf/covers/lighthouse.jpg", quality: 72, shrunk: 3, TownScenes.lighthouse),
    .photo("magazine/content/shelf/covers/storm.jpg", quality: 72, shrunk: 3, SeaScenes.storm),
    .issue(
      "magazine/content/shelf/issues/lighthouse.pdf", .pdf, quality: 60, shrunk: 3, TownScenes.lighthouse),
    .issue("magazine/content/shelf/issues/moonrise.epub", .epub, quality: 60, shrunk: 3, SeaScenes.moonrise),
    .issue("magazine/content/shelf/issues/storm.zip", .zip, quality: 60, shrunk: 4, SeaScenes.storm),
    .drawing("magazine/icons/shelf.png", Icons.shelf),
    .drawing("magazine/icons/launch.png", AppIcons.launch),
    .drawing("magazine/icons/news.png", Icons.news),
    .drawing("magazine/icons/photos.png", Icons.photos),
    .drawing("magazine/icons/about.png", Icons.about),
    .drawing("magazine/icons/app.png", AppIcons.magazine),
  ]
}
