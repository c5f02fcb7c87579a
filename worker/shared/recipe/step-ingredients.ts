import { isSameWord, languageOfSteps, type Word, wordsIn } from "./step-words.ts"
import { withoutPictures } from "./text-pictures.ts"
import { portionBefore, type Portion } from "./step-portions.ts"

/** The used fields of an ingredient. */
export interface LinkableIngredient {
  referenceId: string
  food?: {
    name: string
    pluralName?: string | null
    aliases?: readonly { name: string }[]
  } | null
  note?: string | null
  originalText?: string | null
}

/** An ingredient that a step uses. */
export interface StepUse {
  referenceId: string
  /** The amount: a share, the rest, or undefined where the text does not say. */
  portion?: Portion
}

interface Named {
  referenceId: string
  /** Each name as the keys of its words. */
  names: string[][]
  /** Names that the line itself lacks, and words of the line: for ingredients that no step names otherwise. */
  others: string[][]
  /** The food has no plural: `peppers` are not black pepper. */
  exact: boolean
}

/**
 * The ingredients that each step uses, by the words of its text. A name counts in any form of its words; of a
 * longer name also its head (`flour` for *all-purpose flour*), for the ingredient with the most other words beside
 * it.
 */
export function usesOfSteps(
  written: readonly string[],
  ingredients: readonly LinkableIngredient[],
): StepUse[][] {
  const steps = written.map(withoutPictures)
  const language = languageOfSteps(steps)
  const named = ingredients.map((one) => ({
    referenceId: one.referenceId,
    ...namesOf(one, language),
  }))
  const texts = steps.map((text) => ({ text, words: wordsIn(text) }))
  const places = texts.map(({ words }) => usesIn(words, named, language))
  withOthers(places, texts, named, language)
  const used = new Set<string>()
  return texts.map(({ text, words }, step) => {
    const uses = inTurn(places[step]!, named, used).map(({ referenceId, at }) => {
      const portion = portionOf(at.map((place) => portionBefore(text, words[place]!.start)))
      return { referenceId, ...(portion && { portion }) }
    })
    const found = collectiveIn(text, named, used, uses)
    for (const { referenceId } of found) used.add(referenceId)
    return found
  })
}

/** Words that do not identify a food. */
const WEAK = new Set(
  `fresh dried ground large small medium big whole chopped sliced diced minced grated shredded peeled cooked raw ripe
  frozen canned tinned extra virgin unsalted salted plain pure organic lean boneless skinless free range low fat sodium
  reduced hot cold warm about to taste for serving serve garnish optional plus more as needed finely roughly freshly
  frisch frische frischer frisches gross grosse klein kleine kleiner gehackt gehackte etwas nach belieben
  frais fraiche fraiches hache hachee gros petite petit grand grande
  fresco fresca picado picada grande pequeno pequena molido molida
  vers verse grote kleine fijn gesneden stora sma finhackad`.split(/\s+/),
)

/** Words that join the parts of a name; the head precedes them. */
const JOINTS = new Set(
  "de d di du del della dei degli da do a au aux alla al con van mit zum with of".split(" "),
)

/** Where a step names an ingredient, each place as the index of a word. */
interface Place {
  referenceId: string
  at: number[]
}

/** The first place states the amount, unless the other half is in the same step. */
function portionOf([first, ...others]: (Portion | undefined)[]): Portion | undefined {
  return first === undefined || others.some((one) => one !== undefined && first !== "rest")
    ? undefined
    : first
}

/** Of several lines with one name, each mention means the next one that no earlier step has used; then the last. */
function inTurn(places: Place[], named: Named[], used: Set<string>): Place[] {
  const nameOf = new Map(named.map(({ referenceId, names }) => [referenceId, names[0]?.join(" ")]))
  const byName = Map.groupBy(places, ({ referenceId }) => nameOf.get(referenceId) ?? referenceId)
  return [...byName.values()].flatMap((same) => {
    const next = same.find(({ referenceId }) => !used.has(referenceId)) ?? same.at(-1)!
    used.add(next.referenceId)
    return [next]
  })
}

/** Ingredients that no step names: by other names of their food, then by any word of their line that no other has. */
function withOthers(
  places: Place[][],
  texts: { words: Word[] }[],
  named: Named[],
  language: string,
): void {
  const linked = new Set(places.flat().map(({ referenceId }) => referenceId))
  const taken = named
    .filter(({ referenceId }) => linked.has(referenceId))
    .flatMap(({ names }) => names.flat())
  for (const { referenceId, others } of named) {
    if (linked.has(referenceId)) continue
    const own = others.filter(
      (name) => name.length > 1 || !taken.some((word) => isSameWord(word, name[0]!, language)),
    )
    texts.forEach(({ words }, step) => {
      const at = own.flatMap((name) =>
        wholeIn(words, referenceId, name, { language, exact: false }).map((one) => one.at),
      )
      if (at.length > 0) places[step]!.push({ referenceId, at: at.toSorted((a, b) => a - b) })
    })
  }
}

/** Pieces and kinds, whose food is the word before: `chicken breasts` are chicken. */
const PIECES =
  /^(?:breasts?|thighs?|fillets?|drumsticks?|legs?|wings?|cloves?|le(?:af|aves)|cheese|mince|meat|chops?|steaks?|bulbs?|roots?|sprigs?|stalks?|florets?|pieces?|halves|cubes?|loin|shoulder|tenderloin|filet|filets|brust)$/

/** Verbs of cooking, and words for amounts: not a food. */
const NO_NAME = new Set(
  `mix can cans cup cups stew roast cut stir pinch bunch handful tablespoon tablespoons teaspoon teaspoons gram grams ounces
  pound pounds slices pieces stick sticks packet package jar bottle optional garnish serving your more extra with from
  gramm esslöffel teelöffel prise stück bund dose scheiben eetlepel eetlepels theelepel gram snufje stuks blokjes
  cuillere cuilleres soupe cafe pincee gousse branche bouquet cucharada cucharadas cucharadita gramos dientes trozo
  cucchiai cucchiaio cucchiaino spicchio bicchiere bustina colher colheres xicara lata dentes spiseske teske stk
  matsked tesked paket cantidad gusto eminces emincees coupe nach zum oder frisk valfritt`.split(
    /\s+/,
  ),
)

/** Too general to mean a food alone. */
const GENERAL = new Set(
  "sauce paste powder mix juice oil water zest extract syrup cheese leaves leaf seeds seed cloves clove pieces piece jus saft olie olja huile aceite olio pulver poudre".split(
    " ",
  ),
)

function namesOf({ food, note, originalText }: LinkableIngredient, language: string) {
  const line = originalText || note || ""
  const written = new Set(wordsIn(line).map(({ key }) => key))
  const isWritten = (name: string) => wordsIn(name).every(({ key }) => written.has(key))
  const aliases = (food?.aliases ?? []).map(({ name }) => name)
  const names = food
    ? [food.name, food.pluralName ?? "", ...aliases.filter(isWritten)]
    : [(note ?? "").replace(/\([^)]*\)/g, " ").split(/[,;:]/)[0]!]
  const bare = line.replace(/\([^)]*\)/g, " ").split(/,/)[0]!
  const ownWords = cut(bare).filter(
    (key) => key.length >= 4 && !NO_NAME.has(key) && !GENERAL.has(key),
  )
  return {
    names: unique(names.map(cut)),
    others: unique([...aliases.map(cut), ...ownWords.map((word) => [word])]),
    exact: language === "en" && Boolean(food) && food!.pluralName === food!.name,
  }
}

const cut = (name: string) =>
  wordsIn(name)
    .map(({ key }) => key)
    .filter((key) => !WEAK.has(key) || JOINTS.has(key))

const unique = (names: string[][]) => {
  const short = names.filter((words) => words.length > 0 && words.length <= 6)
  return [...new Map(short.map((words) => [words.join(" "), words])).values()]
}

const ROMANCE = new Set(["fr", "es", "it", "pt"])

/** The index of the head in a name. */
function headOf(words: string[], language: string): number {
  const joint = words.findIndex((word, at) => at > 0 && JOINTS.has(word))
  // `Dientes de ajo` and `pinch of salt` are named by their last word.
  if (joint > 0 && joint < words.length - 1 && NO_NAME.has(words[joint - 1]!)) return joint + 1
  if (ROMANCE.has(language)) return words.length > 1 && NO_NAME.has(words[0]!) ? 1 : 0
  return joint > 0 ? joint - 1 : words.length - 1
}

interface Candidate {
  referenceId: string
  at: number
  /** Words of the text that it covers. */
  from: number
  to: number
  score: number
}

function usesIn(words: Word[], named: Named[], language: string): Place[] {
  const found = named.flatMap(({ referenceId, names, exact }) =>
    names.flatMap((name) => wholeIn(words, referenceId, name, { language, exact })),
  )
  const covered = longestFirst(found)
  const isCovered = (at: number) => covered.some(({ from, to }) => at >= from && at < to)
  const whole = new Set(covered.map(({ referenceId }) => referenceId))
  const heads = named
    .filter(({ referenceId }) => !whole.has(referenceId))
    .flatMap(({ referenceId, names, exact }) =>
      names.flatMap((name) => headsIn(words, referenceId, name, { language, exact })),
    )
    .filter(({ at }) => !isCovered(at))
  const best = [...Map.groupBy(heads, ({ at }) => at).values()].flatMap((candidates) => {
    const most = Math.max(...candidates.map(({ score }) => score))
    return candidates.filter(({ score }) => score === most)
  })
  const inOrder = [...covered, ...best].toSorted((a, b) => a.at - b.at)
  return [...Map.groupBy(inOrder, ({ referenceId }) => referenceId)].map(([referenceId, all]) => ({
    referenceId,
    at: all.map(({ at }) => at),
  }))
}

interface Comparing {
  language: string
  exact: boolean
}

const same = (word: string, key: string, { language, exact }: Comparing) =>
  exact ? word === key : isSameWord(word, key, language)

/** Places where all words of a name follow each other. */
function wholeIn(words: Word[], referenceId: string, name: string[], how: Comparing) {
  return words.flatMap((_, from): Candidate[] => {
    const isThere = name.every((word, at) => {
      const other = words[from + at]
      return other !== undefined && same(word, other.key, how)
    })
    const to = from + name.length
    return isThere ? [{ referenceId, at: from, from, to, score: name.length }] : []
  })
}

/** Of overlapping candidates the longer: `coconut milk` before `milk`. */
function longestFirst(candidates: Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  for (const one of candidates.toSorted((a, b) => b.score - a.score)) {
    const isFree = chosen.every(
      ({ from, to, score }) => one.to <= from || one.from >= to || one.score === score,
    )
    if (isFree) chosen.push(one)
  }
  return chosen
}

/** Places of a name's head, with the number of its other words nearby. */
function headsIn(words: Word[], referenceId: string, name: string[], how: Comparing) {
  const { language } = how
  const head = headOf(name, language)
  const word = name[head]!
  if (NO_NAME.has(word)) return []
  const modifier =
    name.length > 1 && PIECES.test(word) && !NO_NAME.has(name[0]!) ? name[0]! : undefined
  return words.flatMap(({ key }, at): Candidate[] => {
    const isHead =
      same(word, key, how) ||
      (modifier !== undefined && same(modifier, key, how)) ||
      isPartOf(word, key, language)
    if (!isHead) return []
    const near = words.slice(Math.max(0, at - 3), at + 4)
    const score = name.filter(
      (other, index) => index !== head && near.some((one) => same(other, one.key, how)),
    ).length
    // `Juices` of a roast are not orange juice.
    if (
      GENERAL.has(word) &&
      name.length > 1 &&
      score === 0 &&
      /^(?:juice|mix|powder|water|leaves|leaf)s?$/.test(word)
    )
      return []
    return [{ referenceId, at, from: at, to: at + 1, score }]
  })
}

const COMPOUNDING = new Set(["de", "nl", "sv", "da", "nb", "hu"])

/** Whether a compound ends in a word, or begins with it: `Vollkornmehl` is Mehl, `Zwiebelwürfel` are of a Zwiebel. */
function isPartOf(name: string, word: string, language: string): boolean {
  if (!COMPOUNDING.has(language)) return false
  if (word.length >= 4 && name.length > word.length + 1) {
    for (let cut = 2; cut <= name.length - 4; cut++) {
      if (isSameWord(name.slice(cut), word, language) && name.length - cut >= 4) return true
    }
  }
  const longer =
    name.length >= 5 && word.length > name.length + 3 && word.startsWith(name.slice(0, -1))
  return longer || beginsWith(name, word)
}

/** `Kyckling` or `vitlöken` begin the names Kycklinglår and Vitlöksklyfta. */
function beginsWith(name: string, word: string): boolean {
  let shared = 0
  while (shared < word.length && word[shared] === name[shared]) shared++
  const rest = word.slice(shared)
  return (
    shared >= 6 &&
    name.length - shared >= 3 &&
    /^(?:|e|n|en|et|er|ne|s|arna|erna|ene|erne)$/.test(rest)
  )
}

const REMAINING =
  /(?:remaining|rest of the|other) ingredients|(?:restlichen?|übrigen) zutaten|(?:reste|restant)s? des ingrédients|ingrédients restants|resto de (?:los )?ingredientes|ingredientes restantes|(?:altri|restanti) ingredienti|(?:overige|rest van de) ingrediënten|(?:resten av|övriga|resterande|resten af|øvrige) ingrediense/iu
const ALL =
  /\ball (?:of )?(?:the |your )?(?:other )?ingredients|\balle (?:\p{L}+ )?zutaten|tous les ingrédients|todos los ingredientes|todos os ingredientes|tutti gli ingredienti|alle ingrediënten|alla ingredienser|alle ingredienser(?:ne)?|wszystkie składniki/iu

/** `All ingredients` are those that no earlier step has used. */
function collectiveIn(
  text: string,
  named: Named[],
  used: ReadonlySet<string>,
  uses: StepUse[],
): StepUse[] {
  // After a list of them, `all ingredients` are those of the list.
  if (!REMAINING.test(text) && !(ALL.test(text) && uses.length < 3)) return uses
  const there = new Set(uses.map(({ referenceId }) => referenceId))
  const more = named.filter(({ referenceId }) => !used.has(referenceId) && !there.has(referenceId))
  return [...uses, ...more.map(({ referenceId }) => ({ referenceId }))]
}
