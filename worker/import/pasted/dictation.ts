/*
 * Dictated text: no digits and almost no full stops, `you need two eggs a cup of milk and some flour then beat …`.
 */

const AMOUNTS =
  "an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|some|eine?[nmr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|etwas|une?|deux|trois|quatre|cinq|huit|dix|una?|dos|tres|cuatro|cinco|seis|ocho|diez|medi[oa]|uno?|due|tre|quattro|cinque|sei|otto|dieci|mezz[oa]|een|twee|drie|vijf|zes|acht|tien|halve|två|fyra|fem|ett|en|uma?|dois|duas|três|quatro|mei[oa]"
/** Words that start an instruction. */
const STOP =
  /[.!?]|\s(?:first|then|next|now|start|the|zuerst|erst|dann|danach|jetzt|die|den|das|der|d['’]abord|puis|ensuite|après|les|primero|luego|después|los|las|prima|poi|gli|eerst|daarna|dan|först|sedan|primeiro|depois)(?=\s)/iu
/** Splits before each amount, but not before the second word of one: `half a cup`, `of a lemon`. */
const PARTS = new RegExp(
  `\\s*,\\s*|\\s(?:(?:and|und|et|y|e|en|och|plus|sowie)\\s)?(?=(?:${AMOUNTS})\\s)(?<!(?:^|\\s)(?:half|of|von|de|d['’]|di|van)\\s?)`,
  "iu",
)
const STARTS = new RegExp(`^(?:${AMOUNTS})\\s\\p{L}`, "iu")
const MAX_LIST = 600

/** The foods after the words for what is needed, and the text after them; null for any other text. */
export function dictated(text: string, needed: RegExp): { foods: string[]; rest: string } | null {
  const need = needed.exec(text.slice(0, MAX_LIST))
  if (!need) return null
  const said = text.slice(need.index + need[0].length).trimStart()
  const end = STOP.exec(said.slice(0, MAX_LIST))?.index ?? -1
  if (end < 0) return null
  const foods = said
    .slice(0, end)
    .split(PARTS)
    .map((food) => food.replace(/^(?:and|und|et|y|och)\s/iu, "").trim())
  const fits = foods.every((food) => food && food.length < 60 && !/\d/.test(food))
  const counted = foods.filter((food) => STARTS.test(food)).length
  if (!fits || foods.length < 2 || counted * 2 < foods.length) return null
  return { foods, rest: said.slice(end).replace(/^[.!?\s]+/u, "") }
}
