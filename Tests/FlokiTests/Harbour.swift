/// What readers of `examples/harbour` find on 21 November 2026, read off its sources by hand.
enum Harbour {
  static let baseURL = "https://app.example.org/harbour/"
  static let languages = ["es", "eu", "en"]

  static let tabs = [
    "es": ["Noticias del puerto", "El puerto en fotos", "Los barcos de Kaiondo", "Acerca del puerto"],
    "eu": ["Portuko albisteak", "Portua argazkitan", "Kaiondoko ontziak", "Portuari buruz"],
    "en": ["Harbour news", "The harbour in pictures", "The boats of Kaiondo", "About the harbour"],
  ]
  static let labels = [
    "es": ["Noticias", "Fotos", "Barcos", "Acerca de"],
    "eu": ["Albisteak", "Argazkiak", "Ontziak", "Honi buruz"],
    "en": ["News", "Photos", "Boats", "About"],
  ]
  static let sections = [
    "es": ["Puerto", "Pueblo", "Regata", "Avisos"], "eu": ["Portua", "Herria", "Estropada", "Oharrak"],
    "en": ["Port", "Town", "Regatta", "Notices"],
  ]

  /// Newest first; neither the draft nor the bonfires of next June.
  static let news = [
    "es": [
      "El muelle nuevo huele todavía a cemento", "La regata en dos minutos", "Mareas vivas el fin de semana",
      "La regata en fotos", "La «Urdina» gana la bandera por medio remo",
      "El «Aitona» estrena motor y conserva el silbato", "Horario de invierno de la lancha",
      "El faro cambia de lámpara y nadie lo nota", "Se busca gato gris",
      "Buena semana en la lonja, sobre todo de verdel", "Tres barcos entre la niebla y una campana prestada",
      "La aduana será biblioteca", "Fin de la alerta naranja",
    ],
    "eu": [
      "Kai berriak zementu usaina du oraindik", "Estropada bi minututan", "Marea biziak asteburuan",
      "Estropada argazkitan", "«Urdina»k irabazi du bandera, arraun erdiagatik",
      "«Aitona»k motor berria du, txistua lehengoa", "Txaluparen neguko ordutegia",
      "Itsasargiak lanpara aldatu du, inor ohartu gabe", "Katu gris baten bila",
      "Aste ona lonjan, berdelari esker batez ere", "Hiru ontzi lainotan eta kanpai bat mailegatuta",
      "Aduana liburutegi izango da", "Alerta laranjaren amaiera",
    ],
    "en": [
      "The new quay still smells of cement", "The regatta in two minutes", "Spring tides this weekend",
      "The regatta in pictures", "Urdina takes the flag by half an oar",
      "The Aitona gets a new engine and keeps her whistle", "Winter timetable of the ferry",
      "The lighthouse changes its lamp and nobody notices", "Grey cat wanted",
      "A good week at the fish market, for mackerel above all", "Three boats in the fog, and a borrowed bell",
      "The custom house becomes a library", "Orange warning lifted",
    ],
  ]
  static let photos = [
    "es": [
      "Amanecer en el muelle", "La última bordada", "Kaiondo, de punta a punta", "Luna llena",
      "El faro a mediodía",
      "Niebla en la bocana", "El pueblo no duerme", "Temporal del noroeste", "Fachadas del muelle",
      "La antigua aduana",
    ],
    "eu": [
      "Egunsentia kaian", "Azken bordada", "Kaiondo, muturretik muturrera", "Ilbetea", "Itsasargia eguerdian",
      "Lainoa portuko sarreran", "Herria ez da lo", "Ipar-mendebaldeko enbata", "Kaiko fatxadak",
      "Aduana zaharra",
    ],
    "en": [
      "Daybreak on the quay", "The last tack", "Kaiondo from end to end", "Full moon",
      "The lighthouse at noon",
      "Fog at the harbour mouth", "The town is still awake", "North-westerly gale",
      "House fronts on the quay",
      "The old custom house",
    ],
  ]
  static let boats = [
    "es": ["Aitona, remolcador", "Itxaso Berde, pesquero", "Txori, balandro", "Urdina, trainera"],
    "eu": ["Aitona, atoiontzia", "Itxaso Berde, arrantza-ontzia", "Txori, belaontzia", "Urdina, trainerua"],
    "en": ["Aitona, tug", "Itxaso Berde, fishing boat", "Txori, sloop", "Urdina, trainera"],
  ]
  static let regatta = [
    "es": ["Vuelta a casa", "Los veleros miran", "La salida"],
    "eu": ["Etxerako bidea", "Belaontziak begira", "Irteera"],
    "en": ["The way home", "The yachts look on", "The start"],
  ]

  /// A few words from the middle of pages, by the place of their item in the list.
  static let pages = [
    "es": [
      0: "ciento ochenta metros de piedra", 2: "Pleamar de 4,6 m", 4: "Cuatro traineras",
      11: "báscula de 1911",
    ],
    "eu": [
      0: "Ehun eta laurogei metro harri", 2: "itsasgora larunbatean", 4: "Lau traineru",
      11: "1911ko baskularekin",
    ],
    "en": [
      0: "a hundred and eighty metres", 2: "High water of 4.6 m", 4: "Four traineras",
      11: "the scales of 1911",
    ],
  ]
  static let about = [
    "es": "un faro y treinta y un barcos", "eu": "hogeita hamaika ontzi", "en": "thirty-one boats",
  ]

  /// On hosts that are not ours.
  static let film = "https://media.example.org/harbour/ts/regatta.m3u8"
  static let filmForAndroid = "https://media.example.org/harbour/html5/regatta.mp4"
}
