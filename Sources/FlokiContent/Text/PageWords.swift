import FlokiProtocol

/// The few words that floki itself writes into pages, in the language of the page; in English by default.
package enum PageWord: Int, CaseIterable, Sendable {
  case note, tip, important, warning, caution
  /// What an embed shows.
  case video, map, sound

  package func text(in langcode: Langcode) -> String {
    let words =
      langcode.language == "zh" && langcode.isTraditionalChinese
      ? Self.traditionalChinese : Self.table[langcode.language]
    return (words ?? Self.english)[rawValue]
  }

  private static let english = [
    "Note", "Tip", "Important", "Warning", "Caution", "Video", "Map", "Audio",
  ]

  private static let traditionalChinese = ["注意", "提示", "重要", "警告", "小心", "影片", "地圖", "音訊"]

  private static let table: [String: [String]] = [
    "ar": ["ملاحظة", "نصيحة", "مهم", "تحذير", "تنبيه", "فيديو", "خريطة", "صوت"],
    "bg": ["Бележка", "Съвет", "Важно", "Предупреждение", "Внимание", "Видео", "Карта", "Аудио"],
    "bs": ["Napomena", "Savjet", "Važno", "Upozorenje", "Oprez", "Video", "Karta", "Audio"],
    "ca": ["Nota", "Consell", "Important", "Advertiment", "Atenció", "Vídeo", "Mapa", "Àudio"],
    "cs": ["Poznámka", "Tip", "Důležité", "Varování", "Pozor", "Video", "Mapa", "Zvuk"],
    "da": ["Bemærk", "Tip", "Vigtigt", "Advarsel", "Forsigtig", "Video", "Kort", "Lyd"],
    "de": ["Hinweis", "Tipp", "Wichtig", "Warnung", "Vorsicht", "Video", "Karte", "Audio"],
    "el": ["Σημείωση", "Συμβουλή", "Σημαντικό", "Προειδοποίηση", "Προσοχή", "Βίντεο", "Χάρτης", "Ήχος"],
    "es": ["Nota", "Consejo", "Importante", "Advertencia", "Precaución", "Vídeo", "Mapa", "Audio"],
    "et": ["Märkus", "Nõuanne", "Tähtis", "Hoiatus", "Ettevaatust", "Video", "Kaart", "Heli"],
    "eu": ["Oharra", "Aholkua", "Garrantzitsua", "Abisua", "Kontuz", "Bideoa", "Mapa", "Audioa"],
    "fa": ["یادداشت", "نکته", "مهم", "هشدار", "احتیاط", "ویدیو", "نقشه", "صدا"],
    "fi": ["Huomautus", "Vinkki", "Tärkeää", "Varoitus", "Huomio", "Video", "Kartta", "Ääni"],
    "fr": ["Note", "Conseil", "Important", "Avertissement", "Attention", "Vidéo", "Carte", "Audio"],
    "gl": ["Nota", "Consello", "Importante", "Advertencia", "Precaución", "Vídeo", "Mapa", "Audio"],
    "he": ["הערה", "טיפ", "חשוב", "אזהרה", "זהירות", "סרטון", "מפה", "שמע"],
    "hr": ["Napomena", "Savjet", "Važno", "Upozorenje", "Oprez", "Video", "Karta", "Audio"],
    "hu": ["Megjegyzés", "Tipp", "Fontos", "Figyelmeztetés", "Vigyázat", "Videó", "Térkép", "Hang"],
    "id": ["Catatan", "Tips", "Penting", "Peringatan", "Awas", "Video", "Peta", "Audio"],
    "is": ["Athugið", "Ábending", "Mikilvægt", "Viðvörun", "Varúð", "Myndband", "Kort", "Hljóð"],
    "it": ["Nota", "Suggerimento", "Importante", "Avviso", "Attenzione", "Video", "Mappa", "Audio"],
    "ja": ["注記", "ヒント", "重要", "警告", "注意", "動画", "地図", "音声"],
    "ko": ["참고", "도움말", "중요", "경고", "주의", "동영상", "지도", "오디오"],
    "lt": [
      "Pastaba", "Patarimas", "Svarbu", "Įspėjimas", "Atsargiai", "Vaizdo įrašas", "Žemėlapis", "Garsas",
    ],
    "lv": ["Piezīme", "Padoms", "Svarīgi", "Brīdinājums", "Uzmanību", "Video", "Karte", "Audio"],
    "nb": ["Merk", "Tips", "Viktig", "Advarsel", "Forsiktig", "Video", "Kart", "Lyd"],
    "nl": ["Opmerking", "Tip", "Belangrijk", "Waarschuwing", "Let op", "Video", "Kaart", "Audio"],
    "nn": ["Merk", "Tips", "Viktig", "Åtvaring", "Ver varsam", "Video", "Kart", "Lyd"],
    "no": ["Merk", "Tips", "Viktig", "Advarsel", "Forsiktig", "Video", "Kart", "Lyd"],
    "pl": ["Uwaga", "Wskazówka", "Ważne", "Ostrzeżenie", "Ostrożnie", "Wideo", "Mapa", "Audio"],
    "pt": ["Nota", "Dica", "Importante", "Aviso", "Cuidado", "Vídeo", "Mapa", "Áudio"],
    "ro": ["Notă", "Sfat", "Important", "Avertisment", "Atenție", "Video", "Hartă", "Audio"],
    "ru": ["Примечание", "Совет", "Важно", "Предупреждение", "Осторожно", "Видео", "Карта", "Аудио"],
    "sk": ["Poznámka", "Tip", "Dôležité", "Varovanie", "Pozor", "Video", "Mapa", "Zvuk"],
    "sl": ["Opomba", "Nasvet", "Pomembno", "Opozorilo", "Pozor", "Video", "Zemljevid", "Zvok"],
    "sr": ["Напомена", "Савет", "Важно", "Упозорење", "Опрез", "Видео", "Мапа", "Аудио"],
    "sv": ["Obs", "Tips", "Viktigt", "Varning", "Var försiktig", "Video", "Karta", "Ljud"],
    "th": ["หมายเหตุ", "เคล็ดลับ", "สำคัญ", "คำเตือน", "ข้อควรระวัง", "วิดีโอ", "แผนที่", "เสียง"],
    "tr": ["Not", "İpucu", "Önemli", "Uyarı", "Dikkat", "Video", "Harita", "Ses"],
    "uk": ["Примітка", "Порада", "Важливо", "Попередження", "Обережно", "Відео", "Карта", "Аудіо"],
    "vi": ["Ghi chú", "Mẹo", "Quan trọng", "Cảnh báo", "Thận trọng", "Video", "Bản đồ", "Âm thanh"],
    "zh": ["注意", "提示", "重要", "警告", "小心", "视频", "地图", "音频"],
  ]
}

extension Langcode {
  /// By its script, or by where it is spoken.
  var isTraditionalChinese: Bool {
    script.map { $0 == "Hant" } ?? region.map { ["TW", "HK", "MO"].contains($0) } ?? false
  }
}
