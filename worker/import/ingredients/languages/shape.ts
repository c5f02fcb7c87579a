import type { UnitId } from "./units.ts"

/**
 * Words or phrases separated by commas: `"chopped, finely chopped"`.
 *
 * - Case, accents, full stops, hyphens and spaces are ignored: `c. à s.` matches `C.A.S`, `càs` and `c a s`; `ß` is
 *   `ss`. Spellings such as `ue` for `ü` must be listed.
 * - Parentheses at the end of a word contain optional endings, separated by slashes: `Dose(n)` is `Dose, Dosen`;
 *   `Zweig(e/en)` is `Zweig, Zweige, Zweigen`; `cuillère(s) à soupe`.
 * - `=` before a word makes it case-sensitive: `=T` is a tablespoon where `t` is a teaspoon.
 */
export type Words = string

/**
 * A language as data, for the rules in `rules/` that read ingredient lines of every language. To add a language,
 * fill in these lists; it has no code. Metric abbreviations (`g kg mg ml cl dl l cm mm`), `oz`, `lb` and digits are
 * in every language and need not be listed.
 *
 * @example
 * ```ts
 * export const de: LanguageData = {
 *   code: "de",
 *   decimal: ",",
 *   units: { gram: "Gramm, gr", tablespoon: "Esslöffel, EL, Essl", clove: "Zehe(n)", bunch: "Bund, Bd" },
 *   numbers: { 1: "ein(e/en/er/es/em), eins", 2: "zwei", "1/2": "halb, halbe" },
 *   sizes: "groß, klein",
 *   prepared: "gehackt, gerieben",
 *   adjectives: ["/e/er/es/en/em"], // groß: große, großer, großes …
 *   // …
 * }
 * ```
 * reads `2 gehäufte EL frisch gehackte Petersilie, zum Garnieren` as 2, `EL` (tablespoon, Esslöffel),
 * `Petersilie`, and the rest as a note.
 */
export interface LanguageData {
  /** ISO 639-1. */
  code: string
  /** Whether accents distinguish words, as in Vietnamese, where `nắm` is a handful and `nấm` a mushroom. */
  accents?: boolean
  /**
   * The decimal mark. Before three digits the other mark separates thousands: `1.000` is 1000 with a comma here.
   */
  decimal: "," | "."
  /**
   * The words for each unit. The first is its full name in the singular (it becomes `fullUnit`); then plurals,
   * cases, abbreviations. Units that the language does not have are left out.
   */
  units: Partial<Record<UnitId, Words>>
  /**
   * Whether it is also written in Latin letters, so that units are also named by their first word in Latin letters.
   */
  hasTwoScripts?: boolean
  /** Whether a unit without a number means one, as in languages without articles: `łyżka soli`. */
  bareUnits?: boolean
  /** Plural forms of units, which are a part of the food if there is no number: `עלי נענע`. */
  several?: Words
  /** Dual forms of units, which mean two without a number: `كوبان`. They need not be in `units`. */
  pairs?: Partial<Record<UnitId, Words>>
  /** Foods in the dual, which mean two without a number: `بيضتان`. */
  pairsOfFoods?: Words
  /**
   * Whether a unit after a measure is a part of the food, as in `100g lá lốt`, and not its container: `12 oz can`.
   */
  noContainers?: boolean
  /** Units that follow the food: `2 garlic cloves`. Most languages have none. */
  unitsBehind?: UnitId[]
  /** Units that precede their number: `大さじ2`. */
  unitsBefore?: UnitId[]
  /**
   * Words that count things of one kind or shape, each with its own name: `本, 枚`. The rules treat all of them as
   * pieces.
   */
  counters?: Words
  /**
   * Whether the amount usually follows the food, so that a spelled-out number after it is an amount too: `양파 반 개`.
   */
  amountsBehind?: boolean
  /**
   * Whether words are written without spaces between them: `酢大さじ3`, `半个洋葱`. They are split where a word of the
   * lists starts, the longest first: units and numbers only next to each other, other words of two or more
   * characters anywhere. A food that contains such a word is listed in `common` or `names`.
   */
  unspaced?: boolean
  /**
   * Spelled-out numbers by their value, up to about twelve, in all genders; also `"1/2"`, `"1/4"`, `1.5`. Articles
   * are 1.
   */
  numbers: Record<string, Words>
  /** Words for a half that is added to the number before it: `1 buçuk`. (`1 and a half` needs no list.) */
  halves?: Words
  /** Those of the numbers that are prefixes of a unit: `пол` in `полстакана`. */
  gluedNumbers?: Words
  /** Spelled-out numbers that may follow a food: `בצל אחד`. */
  numbersBehind?: Words
  /** Words that multiply the number before them, by value: `12: "dozen"`. Alone they mean that number. */
  multiples?: Record<number, Words>
  /** Phrases that start like an amount but are not: `five spice`, `quatre épices`. */
  notAmounts?: Words
  /** Amounts without a number, which precede a unit or food and become a note: `some, a few, etwas, ein paar`. */
  some: Words
  /** Words that may precede a number and become a note: `about, ca., environ, je, at least`. */
  before: Words
  /** Parts of a food that precede its amount, as in `juice of 2 lemons`: `juice, zest`. `of` may follow. */
  parts: Words
  /** Words between two numbers: `to, bis, à`. Dashes need no list. `or` words count too. */
  range: Words
  and: Words
  /** An `and` that is a prefix of the next word, if that word is in the lists: `ו` in `וחצי`. */
  gluedAnd?: Words
  or: Words
  /** Words between a first amount and another one: `plus`. `+` and `and` need no list. */
  plus?: Words
  /** Words between a number and the multiplied amount, besides `x` and `×`: `2 mal 400 g`. */
  times?: Words
  /** Words before the content of a container: `2 Dosen à 400 g`, `of about`, `de`. */
  each?: Words
  /**
   * Words between unit and food that belong to neither: `of, de, di`. One that ends in an apostrophe is a prefix:
   * `d'`.
   */
  of: Words
  /** An article that is a prefix of its word. It is removed from the name of a food: `ال` in `الدقيق`. */
  article?: string
  /** Sizes of a food or unit: `large, medium`. They become a note. `adjectives` adds plurals and genders. */
  sizes: Words
  /**
   * Words about an amount, between number and unit: `heaped, level, scant, gestrichen, bien plein`. They become a
   * note.
   */
  manners: Words
  /**
   * Words about an amount, after its unit: `1 cup packed brown sugar`, `2 cucharadas colmadas de`. They become a
   * note.
   */
  mannersBehind?: Words
  /**
   * The preparation of a food by the cook: `chopped, gehackt`. It becomes a note, before or after the food. Not
   * words for how the food is sold, `dried, smoked, ground`, unless cooks of the language usually grind it
   * themselves.
   */
  prepared: Words
  /**
   * Adverbs of the preparation; only before a word of `prepared` or with one of `preparedEndings`:
   * `finely, freshly, fein, en`.
   */
  adverbs: Words
  /** After an adverb, a word with such an ending counts as prepared: `ed`. */
  preparedEndings?: Words
  /** Words that describe a food, so that a comma after them does not end its name: `boneless, skinless chicken`. */
  describing?: Words
  /** Words for foods that keep a `prepared` word in their name: `canned chopped tomatoes`. */
  keepers?: Words
  /**
   * Names of foods that contain words of the lists above and are not split:
   * `gros sel, hakket oksekød, liście laurowe`.
   */
  names?: Words
  /**
   * Words before a food that do not change which product it is, for matching with the foods of a household. Not
   * `sweet`, `smoked`, `dried` or `unsalted`: those are other foods. `bio-` is a prefix of the food.
   */
  unchanging?: Words
  /**
   * Foods that are sold as leaves, and the words for leaves: `basil leaves` are basil. For others, such as curry or
   * lime, the leaves are another food.
   */
  leaves?: { of: Words; words: Words }
  /**
   * Cuts and pieces after the name of a food that do not change which product it is: `salmon fillets`,
   * `lemon wedges`.
   */
  cuts?: Words
  /**
   * Phrases that start a comment without a comma: `to taste, optional, such as, nach Geschmack, q.b., cut into`.
   * Everything after them belongs to it.
   */
  comments: Words
  /**
   * Phrases that start the purpose of a food: `for garnish, to serve, zum, pour la décoration`. Everything after
   * them belongs to it.
   */
  purposes: Words
  /** A pattern for comments that phrases cannot describe, matched from a space on. Seldom needed. */
  commentPattern?: RegExp
  /**
   * The endings of words of `sizes`, `manners`, `mannersBehind`, `prepared`, `describing` and `keepers`: a word
   * with the first ending of a line also has all the others. With `"o/a/os/as"`, `picado` is also
   * `picada, picados, picadas`; `"/e/er/es/en/em"` applies to every word. The first line that matches a word is
   * used.
   */
  adjectives?: string[]
  /**
   * Rules for the singular of a food's name, for matching with the foods of a household: an ending and its
   * replacement, `"ies/y"`, `"en/"`. Every rule that matches gives a candidate; wrong ones do no harm.
   */
  singulars: string[]
  /**
   * The 60 to 150 most frequent words of its lines, which identify the language: foods (`flour, sugar, eggs`),
   * function words, words that related languages do not have. Words of the lists above count automatically.
   */
  common: Words
  /** Letters that few other languages have: `ß`, `åø`, `ğış`. In lower case, without commas. */
  letters?: string
  /** A letter of a script that no other language here uses: `/\p{Script=Hangul}/u`. */
  script?: RegExp
}
