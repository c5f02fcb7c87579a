import { expect, it } from "vitest"
import { parseByRules } from "../../../worker/import/ingredients/rules"
import { type LanguageCode, singularsOf } from "../../../worker/import/ingredients/languages"

type Expected = [quantity: number | null, unit: string | undefined, food: string, note: string]

const cases: [LanguageCode, string, ...Expected][] = [
  // The amount behind the food
  ["ru", "Мука — 200 г", 200, "gram", "Мука", ""],
  ["ru", "Яйцо - 3 шт.;", 3, "piece", "Яйцо", ""],
  ["ru", "Картофель 4 шт. среднего размера", 4, "piece", "Картофель", "среднего размера"],
  ["ru", "Орехи (грецкие) — 150 г", 150, "gram", "Орехи", "грецкие"],
  ["ru", "Соль — по вкусу", null, undefined, "Соль", "по вкусу"],
  ["ru", "Соль — щепотка", null, "pinch", "Соль", ""],
  ["pl", "Śmietana 18% – 150 ml", 150, "milliliter", "Śmietana 18%", ""],
  ["cs", "Sýr tvrdý 3 plátky", 3, "slice", "Sýr tvrdý", ""],
  ["pl", "kapusta biała – 1 mała", 1, undefined, "kapusta biała", "mała"],
  ["ru", "Морковь — 2 средние", 2, undefined, "Морковь", "средние"],
  // A unit without a number is one where there are no articles, but not behind a word like a few
  ["pl", "łyżeczka cukru", 1, "teaspoon", "cukru", ""],
  ["cs", "stroužek česneku", 1, "clove", "česneku", ""],
  ["ru", "столовая ложка сахара", 1, "tablespoon", "сахара", ""],
  ["pl", "szczypta soli", null, "pinch", "soli", ""],
  ["pl", "kilka łyżek mąki", null, "tablespoon", "mąki", "kilka"],
  ["cs", "volitelně pár snítek tymiánu", null, "sprig", "tymiánu", "volitelně pár"],
  ["cs", "muškátový oříšek na špičku nože", null, "knife-tip", "muškátový oříšek", ""],
  ["cs", "2 lžíce cukru + špetka soli", 2, "tablespoon", "cukru", "špetka soli"],
  // Numbers
  ["pl", "półtorej szklanki wody", 1.5, "water-glass", "wody", ""],
  ["pl", "2 i pół szklanki mąki", 2.5, "water-glass", "mąki", ""],
  ["cs", "tři čtvrtě hrnku mléka", 0.75, "mug", "mléka", ""],
  ["hu", "másfél kg liszt", 1.5, "kilogram", "liszt", ""],
  ["hu", "fél ek. fahéj", 0.5, "tablespoon", "fahéj", ""],
  ["tr", "1 buçuk su bardağı süt", 1.5, "water-glass", "süt", ""],
  ["tr", "Yarım demet maydanoz", 0.5, "bunch", "maydanoz", ""],
  ["sv", "en och en halv dl mjölk", 1.5, "deciliter", "mjölk", ""],
  ["da", "halvanden spsk sukker", 1.5, "tablespoon", "sukker", ""],
  ["ru", "полстакана сметаны", 0.5, "water-glass", "сметаны", ""],
  ["ru", "пол-литра молока", 0.5, "liter", "молока", ""],
  ["sv", "halvliter mjölk", 0.5, "liter", "mjölk", ""],
  ["cs", "1 hrnek a půl mléka", 1.5, "mug", "mléka", ""],
  ["ru", "полтора стакана воды", 1.5, "water-glass", "воды", ""],
  // Foods whose names hold words of other lists, and foods in a row
  ["pl", "2 liście laurowe", 2, undefined, "liście laurowe", ""],
  ["da", "500 g hakket oksekød", 500, "gram", "hakket oksekød", ""],
  ["da", "2 hakkede løg", 2, undefined, "løg", "hakkede"],
  ["sv", "salt, svartpeppar", null, undefined, "salt, svartpeppar", ""],
  ["hu", "só, bors ízlés szerint", null, undefined, "só, bors", "ízlés szerint"],
  ["sv", "lök, finhackad", null, undefined, "lök", "finhackad"],
  // What is said of them
  ["nb", "1 toppet ss sukker", 1, "tablespoon", "sukker", "toppet"],
  ["ru", "3 измельченных зубчика чеснока", 3, "clove", "чеснока", "измельченных"],
  ["pl", "(opcjonalnie) 40ml rumu", 40, "milliliter", "rumu", "opcjonalnie"],
  ["hu", "1 ek vaj a forma kikenéséhez", 1, "tablespoon", "vaj", "a forma kikenéséhez"],
  ["tr", "Üzeri için susam", null, undefined, "susam", "Üzeri için"],
  ["tr", "125 gr oda sıcaklığında tereyağı", 125, "gram", "tereyağı", "oda sıcaklığında"],
  [
    "cs",
    "kůra z 1/2 citronu, jemně nastrouhaná",
    0.5,
    undefined,
    "citronu",
    "kůra z, jemně nastrouhaná",
  ],
  // A part behind the food, unless both together are its name
  ["fi", "2 valkosipulin kynttä", 2, "clove", "valkosipulin", ""],
  ["fi", "2 laakerin lehteä", 2, undefined, "laakerin lehteä", ""],
  ["lt", "keletas baziliko lapelių", null, undefined, "baziliko lapelių", "keletas"],
  ["lt", "5 baziliko lapeliai", 5, "leaf", "baziliko", ""],
  ["lt", "2 lauro lapai", 2, undefined, "lauro lapai", ""],
  ["lv", "2 ķiploka daivas", 2, "clove", "ķiploka", ""],
  // A half in one word with the unit, a half more, and an article that is an apostrophe and a letter
  ["lv", "pusglāze cukura", 0.5, "water-glass", "cukura", ""],
  ["lt", "pusantro litro pieno", 1.5, "liter", "pieno", ""],
  ["lt", "2 su puse stiklinės miltų", 2.5, "water-glass", "miltų", ""],
  ["is", "einn og hálfur bolli hveiti", 1.5, "cup", "hveiti", ""],
  ["fi", "puolitoista desiä riisiä", 1.5, "deciliter", "riisiä", ""],
  ["fi", "pari oksaa timjamia", 2, "sprig", "timjamia", ""],
  // Endings that say how or what for
  ["fi", "öljyä paistamiseen", null, undefined, "öljyä", "paistamiseen"],
  ["fi", "2 porkkanaa ohuina viipaleina", 2, undefined, "porkkanaa", "ohuina viipaleina"],
  ["lt", "aliejaus kepimui", null, undefined, "aliejaus", "kepimui"],
  ["lv", "eļļa cepšanai", null, undefined, "eļļa", "cepšanai"],
  ["is", "smjör til steikingar", null, undefined, "smjör", "til steikingar"],
  // Written without the strokes, dots and accents
  ["pl", "9 lyzek cukru", 9, "tablespoon", "cukru", ""],
  ["lt", "2 saukstai cukraus", 2, "spoon", "cukraus", ""],
  ["el", "2 κουταλιες της σουπας λαδι", 2, "tablespoon", "λαδι", ""],
  ["el", "2 Κ.Σ. ΕΛΑΙΟΛΑΔΟ", 2, "tablespoon", "ΕΛΑΙΟΛΑΔΟ", ""],
]

it.each(cases)("reads %s %j", (language, line, quantity, unit, food, note) => {
  const read = parseByRules(line, language)
  expect([read.quantity, read.unitId, read.food, read.note]).toEqual([quantity, unit, food, note])
})

it.each([
  ["sv", "gula lökar", "gul lök"],
  ["da", "gulerødder", "gulerod"],
  ["nb", "epler", "eple"],
  ["pl", "mąki pszennej", "mąka pszenna"],
  ["pl", "świeżego koperku", "świeży koperek"],
  ["cs", "polohrubé mouky", "polohrubá mouka"],
  ["cs", "česneku", "česnek"],
  ["hu", "tojások", "tojás"],
  ["ru", "сливочного масла", "сливочное масло"],
  ["ru", "чеснока", "чеснок"],
  ["tr", "domatesler", "domates"],
  ["fi", "vehnäjauhoja", "vehnäjauho"],
  ["fi", "perunoita", "peruna"],
  ["fi", "tuoretta persiljaa", "tuore persilja"],
  ["el", "ντομάτες", "ντομάτα"],
  ["el", "κολοκυθάκια", "κολοκυθάκι"],
  ["lt", "bulvės", "bulvė"],
  ["lt", "česnako", "česnakas"],
  ["lv", "burkāni", "burkāns"],
  ["lv", "kviešu miltu", "kviešu milti"],
  ["is", "kartöflur", "kartafla"],
  ["is", "gulrætur", "gulrót"],
] as const)("finds the name of %s %j", (language, food, name) => {
  expect(singularsOf(food, language)).toContain(name)
})
