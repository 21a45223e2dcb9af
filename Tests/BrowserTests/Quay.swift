/// The app of a small quay, with every kind of tab, three languages and few words. Items are known by their ids.
enum Quay {
  static let crane = 19, town = 18, photosInside = 17, log = 16, movieInside = 15, meeting = 14, always = 13
  static let fog = 22, storm = 21, inside = 31, entry = 41

  static func site(_ arguments: String...) async throws -> PlayerSite {
    let site = try PlayerSite(settings, files, pictures: pictures)
    try await site.build(at: PlayerSite.now, arguments)
    return site
  }

  private static let settings = """
    languages: [en, es, he]
    clients: [ios]
    external: [friends.example]
    texts:
      news_sharing_title: {en: Tell others, es: Cuéntalo, he: ספרו}
      news_email_subject: {en: "Read: <TITLE>", es: "Lee: <TITLE>", he: "קראו: <TITLE>"}
      news_email_body:
        en: '<p>For you:</p><p><a href="<URL>"><TITLE></a></p>'
        es: '<p>Para ti:</p><p><a href="<URL>"><TITLE></a></p>'
        he: '<p>בשבילך:</p><p><a href="<URL>"><TITLE></a></p>'
    tabs:
      - class_type: news
        unique_id: 1
        long_title: {en: News of the quay, es: Noticias del muelle, he: חדשות הרציף}
        short_title: {en: News, es: Noticias, he: חדשות}
        feed: content/news
        ttl: 15m
        tags_regex: ['/tags/(\\w+)$']
        tags_url: ADDRESS/tags/_LNG_._WORDS_._PAGE_
      - class_type: gallery
        unique_id: 2
        long_title: {en: Photos of the quay, es: Fotos del muelle, he: תמונות הרציף}
        short_title: {en: Photos, es: Fotos, he: תמונות}
        feed: content/photos
      - class_type: web
        unique_id: 3
        long_title: {en: About the quay, es: Acerca del muelle, he: אודות הרציף}
        short_title: {en: About, es: Acerca, he: אודות}
        page: content/about.md
      - class_type: movie
        unique_id: 4
        long_title: {en: Film of the quay, es: Filme del muelle, he: סרט הרציף}
        short_title: {en: Film, es: Filme, he: סרט}
        main_url: http://films.example/ts/quay.m3u8
        preview_url: content/photos/fog.jpg
        autoload: false
        title: {en: Two minutes, es: Dos minutos, he: שתי דקות}
        text: {en: Of the quay, es: Del muelle, he: של הרציף}
    """

  private static let files = [
    "content/about.md": "# About\n\nThe quay is long.\n",
    "content/news/feed.yaml": """
    sections:
      - id: 1
        sort_id: 40
        name: {en: Port, es: Puerto, he: נמל}
        starts_collapsed: false
        autocollapse_others: false
      - id: 2
        sort_id: 30
        name: {en: Town, es: Pueblo, he: עיר}
        show_count: true
        autocollapse_others: false
      - id: 3
        sort_id: 20
        name: {en: Sea, es: Mar, he: ים}
        autocollapse_others: true
      - id: 4
        sort_id: 10
        name: {en: Hidden, es: Oculta, he: נסתר}
        visible: false
        interactive: false
    """,
    "content/news/crane.md": """
    ---
    id: 19
    title: The crane
    sections: [Port]
    image: ../photos/fog.jpg
    footer: Harbour office
    share_url: http://quay.example/crane?a=1&b=2
    ---
    The crane is **tall**.

    ![Fog over the quay](../photos/fog.jpg)

    [Boats](http://quay.example/tags/boats), [another host](http://elsewhere.example/page),
    [friends](http://friends.example/page).
    """,
    "content/news/town.md": "---\nid: 18\ntitle: The town\nsections: [Town]\n---\nThe *town*.\n",
    "content/news/rest.items.yaml": """
    - id: 17
      title: {en: Photos inside, es: Fotos dentro, he: תמונות בפנים}
      body: {en: One photo, es: Una foto, he: תמונה אחת}
      sections: [Port]
      class_type: gallery
      data: {feed: content/inside, row_height: 108, cells_per_row: 3}
    - id: 16
      title: {en: The log, es: El diario, he: היומן}
      body: {en: A list inside, es: Una lista dentro, he: רשימה בפנים}
      sections: [Port]
      class_type: news
      data: {feed: content/log}
    - id: 15
      title: {en: A film inside, es: Un filme dentro, he: סרט בפנים}
      body: {en: Two minutes, es: Dos minutos, he: שתי דקות}
      sections: [Port]
      class_type: movie
      url: http://films.example/ts/inside.m3u8
      image: ../photos/storm.jpg
      data: {preview_url: ../photos/storm.jpg, autoload: false}
    - id: 14
      title: {en: Town meeting, es: Reunión del pueblo, he: אסיפה}
      body: {en: On Friday at the café, es: El viernes en el café, he: ביום שישי}
      sections: [Town, Sea]
    - id: 13
      title: {en: Always to be seen, es: Siempre a la vista, he: תמיד נראה}
      body: {en: Below, es: Abajo, he: למטה}
      sections: [Hidden]
    """,
    "content/log/entry.md": "---\nid: 41\ntitle: First entry\n---\nWritten in ink.\n",
    "content/photos/words.items.yaml": """
    - image: fog.jpg
      id: 22
      title: {en: Fog, es: Niebla, he: ערפל}
      caption_text: {en: Nothing to be seen, es: Nada que ver, he: אין מה לראות}
      share_url: http://quay.example/fog
    - image: storm.jpg
      id: 21
      title: {en: Storm, es: Tormenta, he: סערה}
    """,
    "content/inside/words.items.yaml":
      "- {image: sails.jpg, id: 31, title: {en: Sails, es: Velas, he: מפרשים}}\n",
  ]

  private static let pictures = [
    "content/photos/fog.jpg": "magazine/content/photos/fog.jpg",
    "content/photos/storm.jpg": "magazine/content/photos/tug.jpg",
    "content/inside/sails.jpg": "gallery/content/photos/sails.jpg",
  ]
}
