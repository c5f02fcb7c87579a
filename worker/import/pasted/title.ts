import { AFTERWARDS, INGREDIENTS, METHOD } from "../heading-words.ts"
import { labelOf } from "../strategies/labelled.ts"
import { ingredientLikeness, stepLikeness } from "../strategies/likeness.ts"
import type { Line } from "../strategies/lines.ts"

const MAX_TITLE = 110
const NAMED =
  /^(?:recipe(?: name| for)?|title|dish|rezept(?: für)?|titel|gericht|recette(?: d[eu']s?)?|titre|receta(?: de)?|título|ricetta(?: d[ei]l?)?|titolo|recept(?: voor)?|receita(?: de)?|opskrift(?: på)?|oppskrift(?: på)?|przepis(?: na)?|рецепт)\s*[:–-]\s*/iu
const GREETING =
  /^(?:hi|hey|hello|dear|hallo|liebe[rs]?|moin|servus|bonjour|salut|coucou|cher|chère|hola|querid[oa]|ciao|cara|caro|hoi|beste|olá|oi|hej|cześć|привет)(?!\p{L})/iu

/**
 * The title of a pasted recipe: of the lines before its parts a heading, or else the first short one that is no
 * sentence, greeting, label or address. "" where there is none.
 */
export function titleOf(lines: Line[], end: number): string {
  const before = lines.slice(0, Math.min(end, 60))
  const named = before.find(({ text }) => text.length < MAX_TITLE && NAMED.test(text))
  if (named) return named.text.replace(NAMED, "").trim()
  const fits = before.filter(
    ({ text, item }) =>
      text.length <= MAX_TITLE &&
      !item &&
      /\p{L}{2}/u.test(text) &&
      !/[.;,:]$|https?:|www\.|@/u.test(text) &&
      !GREETING.test(text) &&
      !INGREDIENTS.test(text) &&
      !METHOD.test(text) &&
      !(AFTERWARDS.test(text) && text.length < 40) &&
      labelOf(text) === null &&
      ingredientLikeness(text) < 0.8,
  )
  const heading = fits.filter(({ rank }) => rank > 0).toSorted((one, two) => one.rank - two.rank)[0]
  const chosen =
    heading ?? fits.find(({ text }) => stepLikeness(text) < 0.6 && !/[!?]$/.test(text)) ?? fits[0]
  return chosen?.text.replace(/[\s:–-]+$/u, "") ?? ""
}
