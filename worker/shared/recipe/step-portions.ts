/** How much of an ingredient a step uses. */
export type Portion = { share: number } | "rest"

const HALF =
  "half|(?:die |der )?hälfte|hälfte|la moitié|moitié|la mitad|mitad|metà|(?:a )?metade|(?:de )?helft|hälften|halvdelen|halva|połow[ęaę]|polovin[ua]|felét|половин[уа]|yarısı"
const THIRD =
  "(?:a |one )third|ein drittel|un tiers|un tercio|un terzo|um terço|een derde|en tredjedel"
const TWO_THIRDS =
  "two[- ]thirds|zwei drittel|deux tiers|dos tercios|due terzi|dois terços|twee derde|två tredjedelar"
const QUARTER =
  "(?:a |one )quarter|ein viertel|un quart|un cuarto|un quarto|um quarto|een kwart|en fjärdedel"
const THREE_QUARTERS =
  "three[- ]quarters|drei viertel|trois quarts|tres cuartos|tre quarti|driekwart"
const REST =
  "remaining|remainder of|(?:the )?rest of|reserved|restliche[nrs]?|übrige[nrs]?|rest|(?:le )?reste|restante?s?|(?:el )?resto|(?:il )?resto|rimanente|rimanenti|overige|resterende|resten av|resten|återstående|reszt[aęy]|zbytek|zbylou?|maradék|оставш\\p{L}+"

const SHARES: [words: string, share: number][] = [
  [TWO_THIRDS, 2 / 3],
  [THREE_QUARTERS, 3 / 4],
  [HALF, 1 / 2],
  [THIRD, 1 / 3],
  [QUARTER, 1 / 4],
]
const FIGURES: Record<string, number> = {
  "½": 1 / 2,
  "1/2": 1 / 2,
  "⅓": 1 / 3,
  "1/3": 1 / 3,
  "⅔": 2 / 3,
  "2/3": 2 / 3,
  "¼": 1 / 4,
  "1/4": 1 / 4,
  "¾": 3 / 4,
  "3/4": 3 / 4,
}

/** After a share, before the food: `of the`, `der`, `du`. */
const OF =
  "(?:(?:of|the|your|its|der|des|die|das|den|vom|von|de|du|la|le|les|l['’]|d['’]|del|della|dello|dei|delle|degli|el|los|las|do|da|dos|das|o|a|van|het|av|af|den|chopped|sliced|grated|soft(?:ened)?|melted|cold|fresh|diced|minced|freshly|ground)\\s*)*"

const behind = (words: string) =>
  new RegExp(`(?<!\\p{L})(?:${words})\\s+${OF}(?:\\p{L}+\\s+)?$`, "iu")
const shares = SHARES.map(([words, share]) => [behind(words), share] as const)
const rest = behind(REST)
const figure = new RegExp(
  `([½⅓⅔¼¾]|[123]/[234])\\s+(?:of|der|des|du|de|del|della|van|av|af)\\s+${OF}$`,
  "iu",
)

/** Characters before a food that may state its amount. */
const NEAR = 60

/** The amount of the food at a place of a text: `half of the butter`, `the remaining sugar`. */
export function portionBefore(text: string, at: number): Portion | undefined {
  const before = text.slice(Math.max(0, at - NEAR), at)
  if (rest.test(before)) return "rest"
  const found = figure.exec(before)
  if (found) return { share: FIGURES[found[1]!]! }
  const share = shares.find(([pattern]) => pattern.test(before))?.[1]
  return share === undefined ? undefined : { share }
}

export interface ShownPortion {
  /** The part of the whole amount to show; null where it is unknown. */
  factor: number | null
}

/**
 * The part of an ingredient's amount for each of its uses, in order: a share, the rest after earlier shares, or
 * all of it at the first use. A later use without a stated amount shows none.
 */
export function shownPortions(portions: readonly (Portion | undefined)[]): ShownPortion[] {
  let left: number | null = 1
  return portions.map((portion, index) => {
    if (portion === "rest") {
      const factor = left !== null && left > 0 && left < 1 ? left : null
      left = 0
      return { factor }
    }
    if (portion) {
      if (left !== null) left = Math.max(0, left - portion.share)
      return { factor: portion.share }
    }
    const others = portions.some((one, at) => at !== index && one !== undefined)
    if (others) {
      left = null
      return { factor: null }
    }
    return { factor: index === 0 ? 1 : null }
  })
}
