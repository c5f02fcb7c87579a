import { AFTERWARDS, INGREDIENTS, METHOD } from "../heading-words.ts"
import { labelOf } from "../strategies/labelled.ts"
import { ingredientScore, stepScore } from "../strategies/line-scores.ts"
import type { PastedLine } from "./pasted-line.ts"

const MAX_TITLE = 110
const NAMED =
  /^(?:recipe(?: name| for)?|title|dish|rezept(?: für)?|titel|gericht|recette(?: d[eu']s?)?|titre|receta(?: de)?|título|ricetta(?: d[ei]l?)?|titolo|recept(?: voor)?|receita(?: de)?|opskrift(?: på)?|oppskrift(?: på)?|przepis(?: na)?|рецепт)\s*[:–-]\s*/iu
export const GREETING =
  /^(?:hi|hey|hello|dear|hallo|liebe[rs]?|moin|servus|bonjour|salut|coucou|cher|chère|hola|querid[oa]|ciao|cara|caro|hoi|beste|olá|oi|hej|cześć|привет)(?!\p{L})/iu

/** A sentence that introduces a recipe: "here's the recipe for", "anbei das Rezept von". */
const HANDING =
  /(?<!\p{L})(?:recipes?|rezept|recette|receta|ricetta|recept|receita|opskrift|oppskrift|przepis\p{L}*|рецепт|מתכון)(?!\p{L})/iu

/**
 * The title of a pasted recipe: a heading before its parts, or else the first short line that is not a sentence,
 * greeting, label or address. "" if there is none.
 */
export function titleOf(lines: PastedLine[], end: number): string {
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
      ingredientScore(text) < 0.8,
  )
  const written = fits
    .filter(({ text, subject }) => !subject && !isHanding(text))
    // `From the kitchen of: Aunt Rose` is not the title if there is another line.
    .toSorted((one, two) => Number(isAside(one.text)) - Number(isAside(two.text)))
  const heading = written
    .filter(({ rank }) => rank > 0 && rank < 6)
    .toSorted((one, two) => one.rank - two.rank)[0]
  const chosen =
    heading ??
    written.find(({ text }) => stepScore(text) < 0.6 && !/[!?](?:\s|$)/.test(text)) ??
    fits.find(({ subject }) => subject) ??
    written[0] ??
    fits[0]
  return chosen?.text.split(PICTURED)[0]!.replace(/[\s:!–-]+$/u, "") ?? ""
}

/** An emoji after the name of a dish; the text after it is a description. */
const PICTURED = /(?<=\p{L}{3}.{0,5})\s*\p{Extended_Pictographic}\s*(?=\p{L})/u

/** The author, date or source, and names of other things. */
const isAside = (text: string) => /:\s/.test(text) || BY.test(text) || DATED.test(text)

const BY =
  /^(?:by|posted by|from|von|gepostet von|par|por|di|door|przez|av|af|от|автор|מאת)\s[^\s,]{2,30}(?:\s\p{Lu}[^\s,]{1,30}){0,2}$/u
const DATED = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}:\d{2}|\b(?:19|20)\d\d\b|\s[»›|]\s/u

const isHanding = (text: string) => text.split(" ").length > 3 && HANDING.test(text)
