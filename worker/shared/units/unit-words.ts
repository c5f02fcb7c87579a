/*
 * The units of weight and volume that can be converted, and their names in the languages of recipes. Units
 * that vary between kitchens (the German Tasse, the Spanish taza, a glass) are left out: a unit without an
 * entry stays as it is written.
 */

export type System = "metric" | "us"
export type Measure = "mass" | "volume"

interface Unit {
  measure: Measure
  /** In grams or milliliters. */
  size: number
  system: System
}

/**
 * Sizes. US customary units: NIST Handbook 44 (2024), appendix C: a cup is 236.588 236 5 mL, a fluid ounce
 * 29.573 529 562 5 mL, the avoirdupois pound 453.592 37 g. Metric spoons hold 15 and 5 ml (as in cookbooks
 * and on the measuring spoons sold there), and the pound in continental Europe is 500 g.
 */
export const UNITS = {
  milligram: { measure: "mass", size: 0.001, system: "metric" },
  gram: { measure: "mass", size: 1, system: "metric" },
  dekagram: { measure: "mass", size: 10, system: "metric" },
  hectogram: { measure: "mass", size: 100, system: "metric" },
  kilogram: { measure: "mass", size: 1000, system: "metric" },
  metricPound: { measure: "mass", size: 500, system: "metric" },
  ounce: { measure: "mass", size: 28.349523125, system: "us" },
  pound: { measure: "mass", size: 453.59237, system: "us" },
  milliliter: { measure: "volume", size: 1, system: "metric" },
  centiliter: { measure: "volume", size: 10, system: "metric" },
  deciliter: { measure: "volume", size: 100, system: "metric" },
  liter: { measure: "volume", size: 1000, system: "metric" },
  metricTeaspoon: { measure: "volume", size: 5, system: "metric" },
  metricTablespoon: { measure: "volume", size: 15, system: "metric" },
  teaspoon: { measure: "volume", size: 4.92892159375, system: "us" },
  tablespoon: { measure: "volume", size: 14.78676478125, system: "us" },
  fluidOunce: { measure: "volume", size: 29.5735295625, system: "us" },
  cup: { measure: "volume", size: 236.5882365, system: "us" },
  pint: { measure: "volume", size: 473.176473, system: "us" },
  quart: { measure: "volume", size: 946.352946, system: "us" },
  gallon: { measure: "volume", size: 3785.411784, system: "us" },
} as const satisfies Record<string, Unit>

export type UnitId = keyof typeof UNITS
export const unitOf = (id: UnitId): Unit => UNITS[id]

/**
 * Words separated by commas; `one/many` if the plural differs. Accents, periods and letter case are ignored,
 * except that `=T` is a tablespoon and `=t` a teaspoon.
 */
const WORDS: Record<UnitId, string> = {
  milligram:
    'mg, milligram/milligrams, milligramm, milligramme/milligrammes, miligramo/miligramos, мг, מיליגרם, מ"ג',
  gram: `g, gr, gram/grams, gramme/grammes, gm/gms, gramm, grammi, grammo/grammi, gramo/gramos,
    grama/gramas, gramy, gramów, gramů, gramlık, г, гр, грамм, грамма, граммов, грам, грамів, גרם, גר',
    غرام, جرام, غ, 克, グラム, 그램`,
  dekagram: "dag, dkg, deka, dekagram/dekagrams, dekagramm",
  hectogram: "hg, hekto, etto/etti",
  kilogram: `kg, kgs, kilo/kilos, kilogram/kilograms, kilogramm, kilogramme/kilogrammes,
    kilogramo/kilogramos, chilo/chili, chilogrammo/chilogrammi, quilo/quilos, quilograma/quilogramas,
    kilogramy, kilogramów, kilogramů, кг, килограмм, килограмма, кіло, кило, קג, ק"ג, קילו, קילוגרם, كغ, كيلو, 公斤,
    キロ, 킬로그램`,
  metricPound: "Pfund, Pfd",
  ounce: "oz, ozs, ounce/ounces, once/onces, onza/onzas, oncia/once, onça/onças",
  pound: "lb/lbs, pound/pounds",
  milliliter: `ml, mls, milliliter/milliliters, millilitre/millilitres, mililitro/mililitros,
    millilitro/millilitri, mililitr, mililitry, mililitrů, mililitre, cc, cm3, cm³, мл, миллилитр, миллилитра,
    миллилитров, מל, מ"ל, מיליליטר, مل, مليلتر, 毫升, ミリリットル, 밀리리터`,
  centiliter:
    'cl, centiliter/centiliters, centilitre/centilitres, zentiliter, centilitro/centilitros, סנטיליטר, ס"ל',
  deciliter: `dl, dcl, deciliter/deciliters, decilitre/decilitres, deziliter, desiliter,
    decilitro/decilitros, decilitro/decilitri, dcl, deci, дл, דציליטר, ד"ל`,
  liter: `l, lt, ltr, liter/liters, litre/litres, litro/litros, litro/litri, litr, litry, litrów, litrů,
    л, литр, литра, литров, ליטר, لتر, 升, 公升, リットル, 리터`,
  metricTeaspoon: `TL, teel, Teelöffel, c à c, càc, cac, cuillère à café/cuillères à café,
    cuillerée à café/cuillerées à café, cuil à café, c à café, cucharadita/cucharaditas, cdta/cdtas, cdita/cditas,
    cucchiaino/cucchiaini, cucch.ino, colher de chá/colheres de chá, theelepel/theelepels, tl, theel,
    tesked/teskedar, tsk, teske/teskeer, teskje/teskjeer, ts, teelusikka/teelusikallista,
    łyżeczka/łyżeczki, łyżeczek, łyż, lžička/lžičky, lžiček, lžičky, teáskanál, kiskanál, tk, çay kaşığı,
    чайная ложка, чайной ложки, чайные ложки, чайных ложек, ч л, כפית/כפיות, ملعقة صغيرة, 小さじ, 茶匙`,
  metricTablespoon: `EL, Essl, Esslöffel, c à s, càs, cas, cuillère à soupe/cuillères à soupe,
    cuillerée à soupe/cuillerées à soupe, cuil à soupe, c à soupe, cucharada/cucharadas, cda/cdas,
    cucchiaio/cucchiai, colher de sopa/colheres de sopa, eetlepel/eetlepels, el, eetl, matsked/matskedar, msk,
    spiseske/spiseskeer, spiseskje/spiseskjeer, spsk, ss, ruokalusikka/ruokalusikallista, rkl,
    łyżka/łyżki, łyżek, lžíce, lžic, lžíci, evőkanál, ek, yemek kaşığı, столовая ложка, столовой ложки,
    столовые ложки, столовых ложек, ст л, כף/כפות, ملعقة كبيرة, 大さじ, 汤匙, 湯匙`,
  teaspoon: "tsp/tsps, tspn, teaspoon/teaspoons, teaspoonful/teaspoonfuls, =t",
  tablespoon:
    "tbsp/tbsps, tbs, tbl, tblsp, tbspn, tablespoon/tablespoons, tablespoonful/tablespoonfuls, =T",
  fluidOunce: "fl oz, floz, fluid ounce/fluid ounces, fluid oz, fl ounce/fl ounces",
  cup: "cup/cups, =c, =C",
  pint: "pint/pints, pt/pts",
  quart: "quart/quarts, qt/qts",
  gallon: "gallon/gallons, gal/gals",
}

export interface UnitWord {
  id: UnitId
  /** The singular, and the plural if the list has one. */
  one: string
  many: string
}

/** The form of a word for look-ups: lower case, without accents, periods, quotation marks or blanks. */
export const bareWord = (word: string) =>
  word
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replace(/[\p{M}\s.'’"״׳-]/gu, "")

interface Lookup {
  exact: Map<string, UnitWord>
  bare: Map<string, UnitWord>
}

let lookup: Lookup | undefined

function words(): Lookup {
  if (lookup) return lookup
  const made: Lookup = { exact: new Map(), bare: new Map() }
  for (const [id, list] of Object.entries(WORDS) as [UnitId, string][]) {
    for (const pair of list.split(",").map((text) => text.trim().replace(/\s+/g, " "))) {
      const [one = "", many = one] = pair.replace("=", "").split("/")
      const entry = { id, one, many }
      const into = pair.startsWith("=") ? made.exact : made.bare
      for (const word of [one, many]) {
        const key = pair.startsWith("=") ? word : bareWord(word)
        if (key && !into.has(key)) into.set(key, entry)
      }
    }
  }
  lookup = made
  return made
}

/** The unit with a name of one or more words. */
export function unitNamed(word: string): UnitWord | undefined {
  const { exact, bare } = words()
  return exact.get(word.trim()) ?? bare.get(bareWord(word))
}

/** Units of a group have names, abbreviations and aliases: the first known one counts. */
export function unitOfNames(names: readonly (string | null | undefined)[]): UnitId | undefined {
  for (const name of names) {
    const found = name ? unitNamed(name) : undefined
    if (found) return found.id
  }
  return undefined
}

/** Words of scripts without blanks, which directly follow a number. */
const UNSPACED =
  /^(?:公斤|毫升|公升|グラム|ミリリットル|リットル|キロ|그램|킬로그램|밀리리터|리터|克|升)/

/**
 * The unit that a text starts with, of up to three words, and where it ends: `cups of`, `EL Öl`, `c. à s.
 * d'huile`. The longest known name counts, so that `fl oz` is not `fl`. A single `c` is not a unit: in
 * running text it is Celsius.
 */
export function unitAt(text: string): (UnitWord & { word: string; end: number }) | undefined {
  const blank = /^[\s\u00a0-]{0,2}/.exec(text)![0].length
  const rest = text.slice(blank)
  const unspaced = UNSPACED.exec(rest)?.[0]
  if (unspaced) return { ...unitNamed(unspaced)!, word: unspaced, end: blank + unspaced.length }
  for (const pattern of PHRASES) {
    const whole = pattern.exec(rest)?.[0]
    const found = whole && !/^c$/i.test(whole) ? unitNamed(whole) : undefined
    if (!whole || !found) continue
    // The period of an abbreviation is part of it, that of a sentence is not.
    const ends = whole.endsWith(".") && !/^\s+[\p{Ll}\d]/u.test(rest.slice(whole.length))
    const word = ends ? whole.slice(0, -1) : whole
    return { ...found, word, end: blank + word.length }
  }
  return undefined
}

const WORD = "\\p{L}[\\p{L}\\p{M}\\d³]*(?:[\"״'׳’](?=\\p{L}))?[\\p{L}\\p{M}]*['’׳]?\\.?"
const END = "(?![\\p{L}\\p{M}\\d])"
const PHRASES = [3, 2, 1].map(
  (count) => new RegExp(`^${WORD}${`[ \\u00a0]?${WORD}`.repeat(count - 1)}${END}`, "u"),
)
