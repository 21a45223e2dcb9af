const rightToLeftScripts = ["arab", "hebr", "syrc", "thaa"];
const rightToLeft = ["ar", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "ps", "sd", "syr", "ug", "ur", "yi"];

/// Codes that systems used before they had today's (C52, B33).
const formerCodes = new Map([["he", "iw"], ["id", "in"], ["yi", "ji"]]);

/// The reader's choice if the app has that language, else what it has of the languages that the browser asks for, in their
/// order (B32): the same code, the language alone, or the language in another region or script; else the master language
/// (C48, C49).
export function chosenLanguage(offered, choice, wanted) {
  if (offered.includes(choice)) return choice;
  for (const code of wanted) {
    const language = languageOf(code);
    const others = offered.filter((one) => languageOf(one) === language);
    const found = [code, language, formerCodes.get(language)].find((one) => offered.includes(one))
      ?? others.find((one) => scriptOf(one) === scriptOf(code)) ?? others[0];
    if (found) return found;
  }
  return offered[0];
}

function languageOf(code) {
  return code.toLowerCase().split("-")[0];
}

/// The script of a language where its code names none is the usual one (B34): `Hant` of `zh-TW`.
function scriptOf(code) {
  try {
    return new Intl.Locale(code).maximize().script;
  } catch {
    return null;
  }
}

export function directionOf(langcode) {
  const [language, script = ""] = langcode.toLowerCase().split("-");
  const isRightToLeft = script.length === 4 ? rightToLeftScripts.includes(script) : rightToLeft.includes(language);
  return isRightToLeft ? "rtl" : "ltr";
}
