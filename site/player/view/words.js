/// The app's own words. What the app definition says itself (share, mail, cancel) is not among them.
const names = ("name back search share previous next older refresh offline language close open leaving found nothing loading "
  + "failed retry updated unchanged copied picture empty").split(" ");

/// In the order of the names above, beginning with what the language calls itself; `#` is a number, `@` an address.
const wordsByLanguage = {
  en: "English|Back|Search|Share|Previous|Next|Older|Refresh|You are offline|Language|Close|Open in a new tab|This link leads to @|Found: #|Nothing found|Loading|This cannot be loaded now.|Try again|Updated|Nothing new|Copied|Picture|Nothing here yet",
  es: "español|Atrás|Buscar|Compartir|Anterior|Siguiente|Anteriores|Actualizar|Sin conexión|Idioma|Cerrar|Abrir en otra pestaña|Este enlace lleva a @|Encontrados: #|No se ha encontrado nada|Cargando|Ahora no se puede cargar.|Reintentar|Actualizado|Nada nuevo|Copiado|Imagen|Aún no hay nada",
  eu: "euskara|Atzera|Bilatu|Partekatu|Aurrekoa|Hurrengoa|Zaharragoak|Eguneratu|Konexiorik gabe|Hizkuntza|Itxi|Ireki beste fitxa batean|Esteka honek hona darama: @|Aurkituta: #|Ez da ezer aurkitu|Kargatzen|Orain ezin da kargatu.|Saiatu berriro|Eguneratuta|Ezer berririk ez|Kopiatuta|Irudia|Oraindik ez dago ezer",
  ca: "català|Enrere|Cerca|Comparteix|Anterior|Següent|Anteriors|Actualitza|Sense connexió|Idioma|Tanca|Obre en una pestanya nova|Aquest enllaç porta a @|Trobats: #|No s’ha trobat res|S’està carregant|Ara no es pot carregar.|Torna-ho a provar|Actualitzat|Res de nou|Copiat|Imatge|Encara no hi ha res",
  gl: "galego|Atrás|Buscar|Compartir|Anterior|Seguinte|Anteriores|Actualizar|Sen conexión|Idioma|Pechar|Abrir noutra lapela|Esta ligazón leva a @|Atopados: #|Non se atopou nada|Cargando|Agora non se pode cargar.|Tentar de novo|Actualizado|Nada novo|Copiado|Imaxe|Aínda non hai nada",
  fr: "français|Retour|Rechercher|Partager|Précédent|Suivant|Plus anciens|Actualiser|Vous êtes hors ligne|Langue|Fermer|Ouvrir dans un nouvel onglet|Ce lien mène à @|Trouvés : #|Rien trouvé|Chargement|Impossible à charger pour le moment.|Réessayer|Mis à jour|Rien de nouveau|Copié|Image|Rien pour l’instant",
  pt: "português|Voltar|Pesquisar|Partilhar|Anterior|Seguinte|Mais antigos|Atualizar|Sem ligação|Idioma|Fechar|Abrir num novo separador|Esta ligação leva a @|Encontrados: #|Nada encontrado|A carregar|Não é possível carregar agora.|Tentar de novo|Atualizado|Nada de novo|Copiado|Imagem|Ainda não há nada",
  it: "italiano|Indietro|Cerca|Condividi|Precedente|Successivo|Meno recenti|Aggiorna|Sei offline|Lingua|Chiudi|Apri in una nuova scheda|Questo link porta a @|Trovati: #|Nessun risultato|Caricamento|Ora non è possibile caricare.|Riprova|Aggiornato|Niente di nuovo|Copiato|Immagine|Ancora niente qui",
  de: "Deutsch|Zurück|Suchen|Teilen|Voriger|Nächster|Ältere|Aktualisieren|Keine Verbindung|Sprache|Schließen|In neuem Tab öffnen|Dieser Link führt zu @|Gefunden: #|Nichts gefunden|Wird geladen|Das lässt sich gerade nicht laden.|Noch einmal|Aktualisiert|Nichts Neues|Kopiert|Bild|Noch nichts da",
  nl: "Nederlands|Terug|Zoeken|Delen|Vorige|Volgende|Ouder|Vernieuwen|Geen verbinding|Taal|Sluiten|Openen in nieuw tabblad|Deze link leidt naar @|Gevonden: #|Niets gevonden|Laden|Dit kan nu niet worden geladen.|Opnieuw proberen|Bijgewerkt|Niets nieuws|Gekopieerd|Afbeelding|Nog niets hier",
  ar: "العربية|رجوع|بحث|مشاركة|السابق|التالي|الأقدم|تحديث|لا يوجد اتصال|اللغة|إغلاق|فتح في علامة تبويب جديدة|هذا الرابط يؤدي إلى @|عدد النتائج: #|لا توجد نتائج|جارٍ التحميل|تعذّر التحميل الآن.|إعادة المحاولة|تم التحديث|لا جديد|تم النسخ|صورة|لا شيء هنا بعد",
  he: "עברית|חזרה|חיפוש|שיתוף|הקודם|הבא|ישנים יותר|רענון|אין חיבור|שפה|סגירה|פתיחה בכרטיסייה חדשה|הקישור מוביל אל @|נמצאו: #|לא נמצא דבר|בטעינה|אי אפשר לטעון כעת.|ניסיון נוסף|עודכן|אין חדש|הועתק|תמונה|עדיין אין כאן דבר",
};

/// The words for a langcode; in English where the app does not know the language.
export function wordsFor(langcode) {
  const texts = wordsOf(langcode.split("-")[0]) ?? wordsByLanguage.en;
  return Object.fromEntries(texts.split("|").map((text, index) => [names[index], text]));
}

function wordsOf(langcode) {
  const code = langcode.toLowerCase();
  return wordsByLanguage[code === "iw" ? "he" : code];
}

/// What speakers of a language call it. Browsers do not know all of them (B34).
export function languageName(langcode) {
  const words = wordsOf(langcode);
  if (words) return words.split("|")[0];
  try {
    return new Intl.DisplayNames([langcode], { type: "language" }).of(langcode);
  } catch {
    return langcode;
  }
}
