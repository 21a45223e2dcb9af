import FlokiClients
import Testing

private let beacon = "v1-app"
private let appdata = "v1-appdata.1"

@Suite struct LaunchSlips {
  static let beaconAndText: [Slip] = [
    .ios(1, beacon, "{\"v\"", "\u{FEFF}{\"v\"", .refused),
    .ios(1, beacon, "43200}", "43200} x", .refused),
    .ios(1, beacon, ":1,", ":01,", .refused),
    .ios(
      8, beacon, #"{"v":1,"url":"https://app.example.org/h/v1-appdata.1","ttl":43200}"#, "[1]", .crashed),
    .ios(25, beacon, #""v":1,"#, "", .refused),
    .ios(25, beacon, #","ttl":43200"#, "", .refused),
    .ios(25, beacon, #""https://app.example.org/h/v1-appdata.1""#, "7", .crashed),
    .ios(27, beacon, "43200", "2147483648"),
    .ios(27, beacon, "43200", "\"1d\""),
    .ios(28, beacon, #""v":1"#, #""v":"1""#),
    .ios(32, beacon, "https://app.example.org/h/", "/h/", .refused),
    .ios(32, beacon, "v1-appdata.1", "v1 appdata.1", .refused),
    .ios(9, beacon, "v1-appdata.1", "v1-appdata.2", .refused),
    .ios(12, beacon, #"{"v":1"#, #"{"v":2,"v":1"#),
    .ios(1, appdata, "\"News\"", #""\ud83d""#, .refused),
    .android(26, beacon, "{\"v\"", "\u{FEFF}{\"v\"", .refused),
    .android(26, beacon, #""v":1"#, #""v":-1"#, .refused),
    .android(26, beacon, #""v":1"#, #""v":1.0"#, .refused),
    .android(26, beacon, "43200", "2147483648", .refused),
    .android(26, beacon, "43200", "0", .refused),
    .android(26, beacon, #""https://app.example.org/h/v1-appdata.1""#, "null", .refused),
    .android(32, beacon, "https://app.example.org/h/", "/h/", .refused),
    .android(32, beacon, "app.example.org", "my-app.example.org", .refused),
    .android(105, beacon, "app.example.org", "my-app.example.org", .refused),
    .android(105, beacon, "app.example.org", "my_app.example.org", .refused),
    .android(2, appdata, "{\"tabs\"", "[{\"tabs\"", .refused),
    .android(3, appdata, "\"Fotos\"", "\"Fotografías\""),
  ]

  static let languagesAndStrings: [Slip] = [
    .ios(6, appdata, #""langs":["#, #""langs":null,"x":["#, .crashed),
    .ios(36, appdata, #""langs":["#, #""langs":[],"x":["#, .refused),
    .ios(36, appdata, #""langs":["#, #""x":["#, .refused),
    .ios(35, appdata, #"{"en":"#, #"{},{"en":"#, .crashed),
    .ios(37, appdata, #"{"es":{"#, #"{"es":{"77":"?","#),
    .ios(37, appdata, #""long_title":1"#, #""long_title":55"#),
    .ios(37, appdata, #""long_title":1"#, #""long_title":20000"#),
    .ios(38, appdata, #""1":"Noticias","#, ""),
    .ios(41, appdata, #""1":"Noticias""#, #""uno":"Noticias""#),
    .ios(41, appdata, #""1":"Noticias""#, #""-1":"Noticias""#, .crashed),
    .ios(41, appdata, #""1":"Noticias""#, #""1":7"#, .crashed),
    .ios(43, appdata, #""10004":"T10004","#, ""),
    .ios(46, appdata, "T10013", "T10014"),
    .android(36, appdata, #""langs":["#, #""langs":null,"x":["#, .refused),
    .android(36, appdata, #""langs":["#, #""langs":[],"x":["#, .refused),
    .android(35, appdata, #"{"en":"#, #"{},{"en":"#, .refused),
    .android(35, appdata, #"{"en":"#, #"7,{"en":"#, .refused),
    .android(39, appdata, #""1":"Noticias","#, ""),
    .android(42, appdata, #""1":"Noticias""#, #""01":"Noticias""#),
    .android(42, appdata, #""1":"Noticias""#, #""uno":"Noticias""#),
    .android(42, appdata, #""1":"Noticias""#, #""1":"Noticias","-1":"xx""#),
    .android(43, appdata, #""10005":"T10005","#, ""),
    .android(50, appdata, #"{"en":"#, #"{"eng":"#, .crashed, language: "fr"),
  ]

  @Test func missingStringsShowAsTheirClientSays() {
    let site = Site.right.replacing(#""long_title":1"#, with: #""long_title":55"#, in: appdata)
    #expect(site.onIOS().tabs.first?.longTitle == "!empty!")
    #expect(site.onAndroid().tabs.first?.longTitle == "#55")
  }

  @Test func keysAreReadAsEachClientDoes() {
    let site = Site.right.replacing(#""1":"Noticias""#, with: #""012":"Noticias""#, in: appdata)
      .replacing(#""1":"News""#, with: #""012":"News","1":"One""#, in: appdata)
      .replacing(#""long_title":1"#, with: #""long_title":12"#, in: appdata)
    #expect(site.onIOS().tabs.first?.longTitle == "Noticias")
    #expect(site.onAndroid().tabs.first?.longTitle == "#12")
    let octal = site.replacing(#""long_title":12"#, with: #""long_title":10"#, in: appdata)
    #expect(octal.onAndroid().tabs.first?.longTitle == "Noticias")
  }

  @Test func langcodesOfOneLetterAreNullInURLs() {
    let session = Site.right.replacing(#"{"en":"#, with: #"{"e":"#, in: appdata).onIOS(language: "fr")
    #expect(session.langcode == "(null)")
    #expect(session.losses.contains { $0.fact == 48 })
  }

  @Test func androidReloadsForEverInALanguageThatIsNotOffered() {
    #expect(Site.right.onAndroid(language: "fr").losses.map(\.fact) == [51])
    #expect(Site.right.onAndroid(language: "fr").langcode == "en")
    let hebrew = Site.right.replacing(#"{"es":"#, with: #"{"he":"#, in: appdata)
    #expect(hebrew.onAndroid(language: "he").langcode == "en")
  }
}
