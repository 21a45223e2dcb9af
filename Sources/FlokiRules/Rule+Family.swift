extension Rule {
  /// What rules are about, as the handbook sorts their pages.
  package enum Family: String, CaseIterable, Codable, Sendable {
    case addresses = "Addresses"
    case dates = "Dates"
    case feeds = "Feeds"
    case files = "Files"
    case films = "Films"
    case galleries = "Galleries"
    case ids = "Ids"
    case items = "Items"
    case languages = "Languages"
    case linkPatterns = "Link patterns"
    case lists = "Lists"
    case nestedContent = "Nested content"
    case numbers = "Numbers"
    case pages = "Pages"
    case pictures = "Pictures"
    case releases = "Releases"
    case sections = "Sections"
    case settings = "Settings"
    case silencing = "Silencing"
    case tabs = "Tabs"
    case texts = "Texts"
    case values = "Values"
    case webApp = "Web app"
    case yaml = "YAML"
  }
}
