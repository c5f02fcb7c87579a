import { expect, it } from "vitest"
import { parseByRules } from "../../../worker/import/ingredients/rules"
import { type LanguageCode, singularsOf } from "../../../worker/import/ingredients/languages"

type Line = [LanguageCode, string, number | null, string, string, string]

const lines: Line[] = [
  // Quotes and apostrophes of abbreviations, either way of typing them
  ["he", '1.5 ק"ג עגבניות', 1.5, "kilogram", "עגבניות", ""],
  ["he", "200 מ״ל מים", 200, "milliliter", "מים", ""],
  ["he", "2 כ' דבש", 2, "tablespoon", "דבש", ""],
  ["he", '4 תפו"א, קלופים', 4, "", 'תפו"א', "קלופים"],
  // Vowel points, in the line or not
  ["he", "2 כַּפּוֹת סֻכָּר", 2, "tablespoon", "סֻכָּר", ""],
  ["ar", "كُوبٌ من الحَليب", 1, "cup", "حَليب", ""],
  // Letters that are written in two ways
  ["ar", "3 اكواب ارز", 3, "cup", "ارز", ""],
  ["ar", "ملعقه صغيره كمون", 1, "teaspoon", "كمون", ""],
  // "And" and a hyphen that are a part of the word
  ["he", "כוס ורבע חלב", 1.25, "cup", "חלב", ""],
  ["he", "2 וחצי כפיות סוכר", 2.5, "teaspoon", "סוכר", ""],
  ["he", "3 גזרים, קלופים ופרוסים", 3, "", "גזרים", "קלופים ופרוסים"],
  ["he", "כ־250 גרם אורז", 250, "gram", "אורז", "כ־"],
  ["ar", "كوب وربع حليب", 1.25, "cup", "حليب", ""],
  ["ar", "ملعقتان كبيرتان ونصف سكر", 2.5, "tablespoon", "سكر", ""],
  // Two by the form of the word
  ["ar", "كوبين طحين", 2, "cup", "طحين", ""],
  ["ar", "رشتان ملح", 2, "pinch", "ملح", ""],
  ["ar", "بيضتين", 2, "", "بيضتين", ""],
  // A form for several is a part of the food where no number stands
  ["he", "עלי בזיליקום", null, "", "עלי בזיליקום", ""],
  ["he", "10 עלי בזיליקום", 10, "leaf", "בזיליקום", ""],
  ["ar", "أوراق نعناع للتزيين", null, "", "أوراق نعناع", "للتزيين"],
  // A word that says how it is sold, not what a cook does
  ["he", "800 גרם עגבניות מרוסקות", 800, "gram", "עגבניות מרוסקות", ""],
  ["he", "2 עגבניות, מרוסקות", 2, "", "עגבניות", "מרוסקות"],
  ["he", "50 גרם קפה נמס", 50, "gram", "קפה נמס", ""],
  ["he", "כפית קפה נמס", 1, "teaspoon", "קפה נמס", ""],
  // One behind its noun
  ["he", "בצל אחד, קצוץ", 1, "", "בצל", "קצוץ"],
  ["ar", "عصير ليمونة واحدة", 1, "", "ليمونة", "عصير"],
  // The article of a food and of what is said of it
  ["ar", "كيلو من الأرز البسمتي", 1, "kilogram", "أرز بسمتي", ""],
  ["ar", "٣ ملاعق كبيرة من زيت الزيتون", 3, "tablespoon", "زيت الزيتون", ""],
  ["ar", "2 كوب من الجزر المبشور", 2, "cup", "جزر", "المبشور"],
  ["ar", "3 شالوت", 3, "", "شالوت", ""],
  ["ar", "الملح والفلفل حسب الذوق", null, "", "ملح وفلفل", "حسب الذوق"],
  ["ar", "جيلاتين، 10 غ", 10, "gram", "جيلاتين", ""],
  // Numbers that were typed from right to left, and marks of direction
  ["he", "½1 כוסות קמח", 1.5, "cup", "קמח", ""],
  ["he", "2\\1 כוס סוכר", 0.5, "cup", "סוכר", ""],
  ["he", "\u200f2 כוסות\u200e קמח", 2, "cup", "קמח", ""],
  ["ar", "٢٫٥ كيلو لحم", 2.5, "kilogram", "لحم", ""],
  // A container with its content
  ["ar", "علبة (400 غ) حمص", 1, "can", "حمص", "400 غ"],
  ["ar", "بصل، مفروم ناعم؛ للتزيين", null, "", "بصل", "مفروم ناعم؛ للتزيين"],
]

it.each(lines)("reads in %s: %s", (language, line, quantity, unit, food, note) => {
  const read = parseByRules(line, language)
  expect([read.quantity, read.unitId ?? "", read.food, read.note]).toEqual([
    quantity,
    unit,
    food,
    note,
  ])
})

it.each([
  ["ar", "زيت الزيتون", "زيت زيتون"],
  ["ar", "بيضتان", "بيضة"],
  ["ar", "بيضات", "بيضة"],
  ["he", "עגבניות", "עגבניה"],
  ["he", "לימונים", "לימון"],
] as const)("finds the name in %s of %s", (code, food, name) => {
  expect(singularsOf(food, code)).toContain(name)
})
