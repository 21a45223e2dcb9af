/// What floki itself says on pages at lasting addresses, in the language of the page; in English by default.
package enum StoryWord: Int, CaseIterable, Sendable {
  case previous, next, openInApp
  /// Whole sentences of the pages in the place of a story.
  case gone, moved, notFound
  case home

  package func text(in langcode: Langcode) -> String {
    let words =
      langcode.language == "zh" && langcode.isTraditionalChinese
      ? Self.traditionalChinese : Self.table[langcode.language]
    return (words ?? Self.english)[rawValue]
  }

  private static let english = [
    "Previous", "Next", "Open in the app", "This story is no longer available.", "This page has moved.",
    "This page does not exist.", "Front page",
  ]

  private static let traditionalChinese = [
    "上一篇", "下一篇", "在應用程式中開啟", "這篇文章已不再提供。", "此頁面已移動。", "此頁面不存在。", "首頁",
  ]

  private static let table: [String: [String]] = [
    "ar": [
      "السابق", "التالي", "فتح في التطبيق", "لم يعد هذا الخبر متاحًا.", "نُقلت هذه الصفحة.",
      "هذه الصفحة غير موجودة.", "الصفحة الرئيسية",
    ],
    "bg": [
      "Предишна", "Следваща", "Отваряне в приложението", "Тази статия вече не е достъпна.",
      "Тази страница е преместена.", "Тази страница не съществува.", "Начална страница",
    ],
    "bs": [
      "Prethodno", "Sljedeće", "Otvori u aplikaciji", "Ovaj članak više nije dostupan.",
      "Ova stranica je premještena.", "Ova stranica ne postoji.", "Početna stranica",
    ],
    "ca": [
      "Anterior", "Següent", "Obre a l’aplicació", "Aquesta notícia ja no està disponible.",
      "Aquesta pàgina s’ha mogut.", "Aquesta pàgina no existeix.", "Portada",
    ],
    "cs": [
      "Předchozí", "Další", "Otevřít v aplikaci", "Tento článek už není dostupný.",
      "Tato stránka se přesunula.", "Tato stránka neexistuje.", "Úvodní stránka",
    ],
    "da": [
      "Forrige", "Næste", "Åbn i appen", "Denne artikel er ikke længere tilgængelig.",
      "Denne side er flyttet.", "Denne side findes ikke.", "Forside",
    ],
    "de": [
      "Vorheriger", "Nächster", "In der App öffnen", "Dieser Beitrag ist nicht mehr verfügbar.",
      "Diese Seite ist umgezogen.", "Diese Seite gibt es nicht.", "Startseite",
    ],
    "el": [
      "Προηγούμενο", "Επόμενο", "Άνοιγμα στην εφαρμογή", "Αυτό το άρθρο δεν είναι πλέον διαθέσιμο.",
      "Αυτή η σελίδα μετακινήθηκε.", "Αυτή η σελίδα δεν υπάρχει.", "Αρχική σελίδα",
    ],
    "es": [
      "Anterior", "Siguiente", "Abrir en la app", "Esta noticia ya no está disponible.",
      "Esta página se ha movido.", "Esta página no existe.", "Portada",
    ],
    "et": [
      "Eelmine", "Järgmine", "Ava rakenduses", "See lugu pole enam saadaval.", "See leht on kolinud.",
      "Seda lehte pole.", "Avaleht",
    ],
    "eu": [
      "Aurrekoa", "Hurrengoa", "Ireki aplikazioan", "Albiste hau ez dago jada eskuragarri.",
      "Orri hau lekuz aldatu da.", "Orri hau ez da existitzen.", "Azala",
    ],
    "fa": [
      "قبلی", "بعدی", "باز کردن در برنامه", "این مطلب دیگر در دسترس نیست.", "این صفحه جابه‌جا شده است.",
      "این صفحه وجود ندارد.", "صفحهٔ نخست",
    ],
    "fi": [
      "Edellinen", "Seuraava", "Avaa sovelluksessa", "Tämä juttu ei ole enää saatavilla.",
      "Tämä sivu on siirtynyt.", "Tätä sivua ei ole.", "Etusivu",
    ],
    "fr": [
      "Précédent", "Suivant", "Ouvrir dans l’app", "Cet article n’est plus disponible.",
      "Cette page a été déplacée.", "Cette page n’existe pas.", "Accueil",
    ],
    "gl": [
      "Anterior", "Seguinte", "Abrir na app", "Esta nova xa non está dispoñible.", "Esta páxina moveuse.",
      "Esta páxina non existe.", "Portada",
    ],
    "he": [
      "הקודם", "הבא", "פתיחה ביישום", "הכתבה הזאת כבר אינה זמינה.", "הדף הזה עבר.", "הדף הזה אינו קיים.",
      "דף הבית",
    ],
    "hr": [
      "Prethodno", "Sljedeće", "Otvori u aplikaciji", "Ovaj članak više nije dostupan.",
      "Ova je stranica premještena.", "Ova stranica ne postoji.", "Početna stranica",
    ],
    "hu": [
      "Előző", "Következő", "Megnyitás az alkalmazásban", "Ez a cikk már nem érhető el.",
      "Ez az oldal elköltözött.", "Ez az oldal nem létezik.", "Kezdőlap",
    ],
    "id": [
      "Sebelumnya", "Berikutnya", "Buka di aplikasi", "Berita ini tidak lagi tersedia.",
      "Halaman ini telah pindah.", "Halaman ini tidak ada.", "Beranda",
    ],
    "is": [
      "Fyrri", "Næsta", "Opna í appinu", "Þessi grein er ekki lengur aðgengileg.",
      "Þessi síða hefur verið flutt.", "Þessi síða er ekki til.", "Forsíða",
    ],
    "it": [
      "Precedente", "Successivo", "Apri nell’app", "Questo articolo non è più disponibile.",
      "Questa pagina è stata spostata.", "Questa pagina non esiste.", "Pagina iniziale",
    ],
    "ja": ["前の記事", "次の記事", "アプリで開く", "この記事はもう公開されていません。", "このページは移動しました。", "このページは存在しません。", "トップページ"],
    "ko": ["이전", "다음", "앱에서 열기", "이 글은 더 이상 볼 수 없습니다.", "이 페이지는 옮겨졌습니다.", "이 페이지는 존재하지 않습니다.", "첫 페이지"],
    "lt": [
      "Ankstesnis", "Kitas", "Atverti programėlėje", "Šio straipsnio nebėra.", "Šis puslapis perkeltas.",
      "Tokio puslapio nėra.", "Pradžia",
    ],
    "lv": [
      "Iepriekšējais", "Nākamais", "Atvērt lietotnē", "Šis raksts vairs nav pieejams.",
      "Šī lapa ir pārvietota.", "Šādas lapas nav.", "Sākumlapa",
    ],
    "nb": [
      "Forrige", "Neste", "Åpne i appen", "Denne saken er ikke lenger tilgjengelig.",
      "Denne siden er flyttet.", "Denne siden finnes ikke.", "Forside",
    ],
    "nl": [
      "Vorige", "Volgende", "Openen in de app", "Dit artikel is niet meer beschikbaar.",
      "Deze pagina is verhuisd.", "Deze pagina bestaat niet.", "Voorpagina",
    ],
    "nn": [
      "Førre", "Neste", "Opne i appen", "Denne saka er ikkje lenger tilgjengeleg.", "Denne sida er flytt.",
      "Denne sida finst ikkje.", "Framside",
    ],
    "no": [
      "Forrige", "Neste", "Åpne i appen", "Denne saken er ikke lenger tilgjengelig.",
      "Denne siden er flyttet.", "Denne siden finnes ikke.", "Forside",
    ],
    "pl": [
      "Poprzedni", "Następny", "Otwórz w aplikacji", "Ten artykuł nie jest już dostępny.",
      "Ta strona została przeniesiona.", "Ta strona nie istnieje.", "Strona główna",
    ],
    "pt": [
      "Anterior", "Seguinte", "Abrir na app", "Este artigo já não está disponível.",
      "Esta página mudou de lugar.", "Esta página não existe.", "Página inicial",
    ],
    "ro": [
      "Anterior", "Următor", "Deschide în aplicație", "Acest articol nu mai este disponibil.",
      "Această pagină a fost mutată.", "Această pagină nu există.", "Prima pagină",
    ],
    "ru": [
      "Предыдущая", "Следующая", "Открыть в приложении", "Эта статья больше недоступна.",
      "Эта страница перемещена.", "Такой страницы нет.", "Главная страница",
    ],
    "sk": [
      "Predchádzajúci", "Ďalší", "Otvoriť v aplikácii", "Tento článok už nie je dostupný.",
      "Táto stránka sa presunula.", "Táto stránka neexistuje.", "Úvodná stránka",
    ],
    "sl": [
      "Prejšnji", "Naslednji", "Odpri v aplikaciji", "Ta članek ni več na voljo.",
      "Ta stran se je preselila.", "Ta stran ne obstaja.", "Domača stran",
    ],
    "sr": [
      "Претходно", "Следеће", "Отвори у апликацији", "Овај чланак више није доступан.",
      "Ова страница је премештена.", "Ова страница не постоји.", "Почетна страница",
    ],
    "sv": [
      "Föregående", "Nästa", "Öppna i appen", "Den här artikeln finns inte längre.",
      "Den här sidan har flyttat.", "Den här sidan finns inte.", "Startsida",
    ],
    "th": ["ก่อนหน้า", "ถัดไป", "เปิดในแอป", "ไม่มีเรื่องนี้ให้อ่านแล้ว", "หน้านี้ย้ายไปแล้ว", "ไม่มีหน้านี้", "หน้าแรก"],
    "tr": [
      "Önceki", "Sonraki", "Uygulamada aç", "Bu yazı artık yayında değil.", "Bu sayfa taşındı.",
      "Böyle bir sayfa yok.", "Ana sayfa",
    ],
    "uk": [
      "Попередня", "Наступна", "Відкрити в застосунку", "Ця стаття більше не доступна.",
      "Цю сторінку переміщено.", "Такої сторінки немає.", "Головна сторінка",
    ],
    "vi": [
      "Trước", "Tiếp", "Mở trong ứng dụng", "Bài này không còn nữa.", "Trang này đã được chuyển.",
      "Trang này không tồn tại.", "Trang đầu",
    ],
    "zh": ["上一篇", "下一篇", "在应用中打开", "这篇文章已不再提供。", "此页面已移动。", "此页面不存在。", "首页"],
  ]
}
