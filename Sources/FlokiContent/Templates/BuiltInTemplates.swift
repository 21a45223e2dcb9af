/// The templates that floki brings along: four pages, and the two partials that they share. A file of the same name in a project's
/// `templates/` takes the place of each.
package enum BuiltInTemplates {
  package static let pages = ["article", "essay", "issue", "plain"]

  /// What pages have in common.
  static let partials = ["head", "top"]

  package static let all: [String: String] = [
    "article": article, "essay": essay, "issue": issue, "plain": plain, "head": head, "top": top,
  ]

  /// The use of each page, for the reference.
  package static func purpose(of name: String) -> String {
    switch name {
    case "article":
      "A story: title, authors, date, text and pictures in one column. Items that name no template use it."
    case "essay": "Pictures first: as wide as the screen, with captions below and little text."
    case "issue":
      "The front page of an issue: the app's name, the cover, and contents in columns where there is room."
    case "plain": "Text only, for pages such as terms of use."
    case "head":
      "Everything before `<body>`: encoding, width, title, style, and what other sites show for a shared page."
    default: "The title, the authors and the date."
    }
  }

  /// The charset comes first: Android would guess Latin-1 (C5). The page sets its own width (C193).
  private static let head = """
    <!DOCTYPE html>
    <html lang="{{lang}}"{{#rtl}} dir="rtl"{{/rtl}}>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>{{title}}</title>
    {{#author}}
    <meta name="author" content="{{author}}">
    {{/author}}
    {{#share_url}}
    <link rel="canonical" href="{{share_url}}">
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="{{app}}">
    <meta property="og:title" content="{{title}}">
    <meta property="og:url" content="{{share_url}}">
    {{#summary}}
    <meta property="og:description" content="{{summary}}">
    {{/summary}}
    {{#image}}
    <meta property="og:image" content="{{image}}">
    {{/image}}
    {{/share_url}}
    <style>{{{style}}}</style>
    </head>

    """

  private static let top = """
    {{#title}}
    <h1>{{title}}</h1>
    {{/title}}
    {{#author}}
    <p class="byline">{{author}}</p>
    {{/author}}
    {{#date}}
    <p class="date"><time datetime="{{date_iso}}">{{date}}</time></p>
    {{/date}}

    """

  private static let article = """
    {{>head}}
    <body>
    <main>
    {{>top}}
    {{{body}}}{{{tags}}}</main>
    </body>
    </html>

    """

  private static let essay = """
    {{>head}}
    <body>
    <main>
    {{#image}}
    <p class="cover"><img src="{{image}}"{{#image_srcset}} srcset="{{image_srcset}}"{{/image_srcset}} width="{{image_width}}" height="{{image_height}}" alt="{{image_alt}}"></p>
    {{/image}}
    {{>top}}
    {{{body}}}{{{tags}}}</main>
    </body>
    </html>

    """

  private static let issue = """
    {{>head}}
    <body>
    <main>
    <p class="masthead">{{app}}</p>
    {{>top}}
    {{#image}}
    <p class="cover"><img src="{{image}}"{{#image_srcset}} srcset="{{image_srcset}}"{{/image_srcset}} width="{{image_width}}" height="{{image_height}}" alt="{{image_alt}}"></p>
    {{/image}}
    {{#summary}}
    <p class="summary">{{summary}}</p>
    {{/summary}}
    <div class="contents">
    {{{body}}}</div>
    {{#tags}}
    {{{tags}}}
    {{/tags}}
    {{#footer}}
    <p class="date">{{footer}}</p>
    {{/footer}}
    </main>
    </body>
    </html>

    """

  private static let plain = """
    {{>head}}
    <body>
    <main>
    {{#title}}
    <h1>{{title}}</h1>
    {{/title}}
    {{{body}}}</main>
    </body>
    </html>

    """
}
