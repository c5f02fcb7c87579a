/** Letters without a removable mark, and characters with several forms. */
const otherLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ſ: "s",
  µ: "μ",
  ς: "σ",
  // Arabic, with the variants of Persian and Urdu.
  "\u0671": "\u0627", // alef wasla: alef
  "\u0649": "\u064a", // alef maksura: yeh
  "\u06cc": "\u064a", // Farsi yeh
  "\u06d2": "\u064a", // yeh barree
  "\u0629": "\u0647", // teh marbuta: heh
  "\u06d5": "\u0647", // ae
  "\u06be": "\u0647", // heh doachashmee
  "\u06c1": "\u0647", // heh goal
  "\u06a9": "\u0643", // keheh: kaf
  "\u0640": "", // tatweel
  // Apostrophes, and the Hebrew signs that stand for them.
  "\u2018": "'",
  "\u2019": "'",
  "\u02bc": "'",
  "\u05f3": "'",
  "\u05f4": '"',
  // The non-joiner, which acts as a space in Persian.
  "\u200c": " ",
}

const beyondAscii = /[\u0080-\uffff]/
const widths = /[\uff00-\uffef]+/g
const marks = /\p{M}/gu
/** Marks that are vowels or part of a letter, from Devanagari to Myanmar and of Khmer; those of kana. */
const spokenMarks = /[\u0900-\u093b\u093d-\u109f\u1700-\u180d\u3099\u309a]/
const voicedMarks = /[\u3099\u309a]/g
const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/g
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]
const digits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g
/** Invisible hyphens, joiners and direction marks. */
const unseen = /[\u00ad\u061c\u200b\u200d-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const others = new RegExp(`[${Object.keys(otherLetters).join("")}]`, "g")

/**
 * A text as searches and filters compare it: lower case, without accents and vowel points, in one width and one
 * kana. Letters that readers consider equal are equal: `ё` and `е`, `ı` and `i`, `ς` and `σ`, `أ` and `ا`. Folding
 * again changes nothing. The full-text index folds letters in the same way, by the table `search_letters`.
 */
export function foldText(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase()
  return text
    .replace(widths, (run) => run.normalize("NFKC"))
    .normalize("NFD")
    .replace(marks, (mark) => (spokenMarks.test(mark) ? mark : ""))
    .normalize("NFC")
    .replace(voicedMarks, "")
    .toLowerCase()
    .replace(katakana, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
    .replace(digits, valueOf)
    .replace(unseen, "")
    .replace(others, (letter) => otherLetters[letter]!)
}

function valueOf(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - zeros.findLast((zero) => zero <= code)!)
}
