const rightToLeftScripts = ["arab", "hebr", "syrc", "thaa"];
const rightToLeft = ["ar", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "ps", "sd", "syr", "ug", "ur", "yi"];

/// Codes that systems used before they had today's (C52).
const formerCodes = new Map([["he", "iw"], ["id", "in"], ["yi", "ji"]]);

/// The reader's choice if the app has that language, else the first that the browser asks for and the app has, be it
/// without its region, else the master language (C48, C49).
export function chosenLanguage(offered, choice, wanted) {
  if (offered.includes(choice)) return choice;
  for (const code of wanted) {
    const language = code.toLowerCase().split("-")[0];
    const found = [code, language, formerCodes.get(language)].find((one) => offered.includes(one));
    if (found) return found;
  }
  return offered[0];
}

export function directionOf(langcode) {
  const [language, script = ""] = langcode.toLowerCase().split("-");
  const isRightToLeft = script.length === 4 ? rightToLeftScripts.includes(script) : rightToLeft.includes(language);
  return isRightToLeft ? "rtl" : "ltr";
}
