import type { UnitId } from "./units.ts"

/**
 * Words or phrases with commas between them: `"chopped, finely chopped"`.
 *
 * - Letter case, accents, full stops, hyphens and blanks do not count: `c. à s.` covers `C.A.S`, `càs`
 *   and `c a s`; `ß` is `ss`. Spellings such as `ue` for `ü` are listed.
 * - A bracket at the end of a word holds endings that may be there, with slashes between them:
 *   `Dose(n)` is `Dose, Dosen`; `Zweig(e/en)` is `Zweig, Zweige, Zweigen`; `cuillère(s) à soupe`.
 * - `=` before a word makes letter case count: `=T` is a tablespoon where `t` is a teaspoon.
 */
export type Words = string

/**
 * A language as data: what the one engine in `brute/` needs to read its lines of ingredients. To write
 * a language is to fill these lists; it holds no code. Metric abbreviations (`g kg mg ml cl dl l cm mm`), `oz`, `lb` and
 * figures are in every language and need not be listed.
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
  /** Whether accents make other words, as in Vietnamese, where `nắm` is a handful and `nấm` a mushroom. */
  accents?: boolean
  /** The mark before decimals. Before three figures the other mark parts thousands: `1.000` is 1000 with a comma here. */
  decimal: "," | "."
  /**
   * The words for each unit. The first is its name, in full and in the singular (it becomes `fullUnit`);
   * then plurals, cases, abbreviations. Units that the language has not are left out.
   */
  units: Partial<Record<UnitId, Words>>
  /** Whether it is written in Latin letters too, and units are then named by their first word in those. */
  hasTwoScripts?: boolean
  /** Whether a measure or thing without a number is one of it, as in languages without articles: `łyżka soli`. */
  bareUnits?: boolean
  /** Forms of units that say several, so that without a number they are a part of the food: `עלי נענע`. */
  several?: Words
  /** Forms of units that say two without a number: `كوبان`. They need not be in `units`. */
  pairs?: Partial<Record<UnitId, Words>>
  /** Foods in such a form, which say two by themselves: `بيضتان`. */
  pairsOfFoods?: Words
  /** Whether a unit behind a measure is a part of the food, as in `100g lá lốt`, and not what it comes in: `12 oz can`. */
  noContainers?: boolean
  /** Units that stand behind the food: `2 garlic cloves`. Most languages have none. */
  unitsBehind?: UnitId[]
  /** Units that stand before their number: `大さじ2`. */
  unitsBefore?: UnitId[]
  /** Words that count things of one kind or shape, each by its own name: `本, 枚`. To the rules, all of them are pieces. */
  counters?: Words
  /** Whether the amount stands behind the food as a rule, so that a number in letters is one there too: `양파 반 개`. */
  amountsBehind?: boolean
  /**
   * Whether words are written without blanks between: `酢大さじ3`, `半个洋葱`. They are parted where a word of the lists
   * starts, the longest first: units and numbers where they belong together, others of two signs and more wherever they
   * stand. A food that has such a word in it is listed in `common` or `names`.
   */
  unspaced?: boolean
  /** Numbers in letters by their value, up to twelve or so, in all genders; `"1/2"`, `"1/4"`, `1.5` too. Articles are 1. */
  numbers: Record<string, Words>
  /** Words for a half that is added to the number before it: `1 buçuk`. (`1 and a half` needs no list.) */
  halves?: Words
  /** Those of them that are written together with a unit: `пол` in `полстакана`. */
  gluedNumbers?: Words
  /** Numbers in letters that may stand behind a food: `בצל אחד`. */
  numbersBehind?: Words
  /** Words that multiply the number before them, by value: `12: "dozen"`. Alone they are that many. */
  multiples?: Record<number, Words>
  /** Phrases that begin like an amount and are none: `five spice`, `quatre épices`. */
  notAmounts?: Words
  /** Amounts without a number, which stand before a unit or food and become a note: `some, a few, etwas, ein paar`. */
  some: Words
  /** What may stand before a number and becomes a note: `about, ca., environ, je, at least`. */
  before: Words
  /** Parts of a food that stand before its amount, as in `juice of 2 lemons`: `juice, zest`. `of` may follow. */
  parts: Words
  /** Between two numbers: `to, bis, à`. Dashes are known. `or` words count too. */
  range: Words
  and: Words
  /** An `and` that is written together with the word behind it, where the lists have that word: `ו` in `וחצי`. */
  gluedAnd?: Words
  or: Words
  /** Between a first amount and a further one: `plus`. `+` and `and` are known. */
  plus?: Words
  /** Between a number and what is multiplied, beside `x` and `×`: `2 mal 400 g`. */
  times?: Words
  /** Before the content of a container: `2 Dosen à 400 g`, `of about`, `de`. */
  each?: Words
  /** Between unit and food, belonging to neither: `of, de, di`. One that ends in an apostrophe is glued to the food: `d'`. */
  of: Words
  /** An article that is written together with its word. The name of a food is read without it: `ال` in `الدقيق`. */
  article?: string
  /** Sizes of a food or unit: `large, medium`. They become a note. Take plurals and genders by `adjectives`. */
  sizes: Words
  /** What describes an amount, between number and unit: `heaped, level, scant, gestrichen, bien plein`. They become a note. */
  manners: Words
  /** What describes an amount behind its unit: `1 cup packed brown sugar`, `2 cucharadas colmadas de`. They become a note. */
  mannersBehind?: Words
  /** What is done with a food before it goes in: `chopped, gehackt`. It becomes a note, before or behind the food. Not what one shops by: `dried, smoked, ground`, unless the language's cooks grind it themselves. */
  prepared: Words
  /** How it is done; only before a word of `prepared` or with one of `preparedEndings`: `finely, freshly, fein, en`. */
  adverbs: Words
  /** Behind an adverb a word with such an ending counts as prepared: `ed`. */
  preparedEndings?: Words
  /** Words that describe a food so that a comma behind them does not end its name: `boneless, skinless chicken`. */
  describing?: Words
  /** Words whose food keeps a `prepared` word in its name: `canned chopped tomatoes`. */
  keepers?: Words
  /** Names of foods that words of the lists above are part of, kept whole: `gros sel, hakket oksekød, liście laurowe`. */
  names?: Words
  /**
   * Words before a food that change nothing about what one buys or takes from the shelf, for matching with the foods of
   * a household. Not `sweet`, `smoked`, `dried` or `unsalted`: those are other foods. `bio-` is glued to the food.
   */
  unchanging?: Words
  /**
   * Foods of which one buys the leaves, and the words for them: `basil leaves` are basil. Of others, such as curry or
   * lime, they are another food.
   */
  leaves?: { of: Words; words: Words }
  /** Cuts and pieces behind the name of a food that is bought without them: `salmon fillets`, `lemon wedges`. */
  cuts?: Words
  /** Phrases that start a comment where no comma does: `to taste, optional, such as, nach Geschmack, q.b., cut into`. Everything behind belongs to it. */
  comments: Words
  /** Phrases that start what a food is for: `for garnish, to serve, zum, pour la décoration`. Everything behind belongs to it. */
  purposes: Words
  /** A pattern for comments that phrases cannot tell, matched from a blank on. Seldom needed. */
  commentPattern?: RegExp
  /**
   * How words of `sizes`, `manners`, `mannersBehind`, `prepared`, `describing` and `keepers` change: a word that ends in
   * the first of the endings has all the others. `"o/a/os/as"`: `picado` is `picada, picados, picadas`
   * too; `"/e/er/es/en/em"` fits every word. The first line that fits a word counts.
   */
  adjectives?: string[]
  /**
   * How the singular of a food's name may be found, for matching with the foods of a household: an ending
   * and what stands in its place, `"ies/y"`, `"en/"`. Every line that fits gives a candidate; wrong ones do no harm.
   */
  singulars: string[]
  /**
   * The 60 to 150 words met most often in its lines, by which the language is known: foods (`flour, sugar,
   * eggs`), function words, what neighbouring languages lack. Words of the lists above count without this.
   */
  common: Words
  /** Letters that few others have: `ß`, `åø`, `ğış`. In small letters, without commas. */
  letters?: string
  /** A letter of a script that no other language here is written in: `/\p{Script=Hangul}/u`. */
  script?: RegExp
}
