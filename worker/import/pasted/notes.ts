import { AFTERWARDS, INGREDIENTS, METHOD } from "../heading-words.ts"
import type { Line } from "../strategies/lines.ts"

/** Words that start notes, or are headings of notes, in many languages. */
const WORDS =
  "(?:(?:cook|chef)['’]?s? |recipe |pro |extra |kleiner |mein )?(?:notes?|tips?|hints?|hinweise?|tipps?|anmerkung(?:en)?|notizen?|notas?|dicas?|consejos?|trucos?|remarques?|astuces?|(?:l['’]|mon )?astuce|conseils?|(?:le |mon )conseil|nota bene|n\\.?b\\.?|p\\.? ?s\\.?|consigli[oa]?|suggeriment[io]|opmerking(?:en)?|kooktips?|uwag[ai]|wskazówk[ai]|poznámk[ay]|megjegyzés|obs|råd|vinkit|советы?|примечани[ея]|пораді?|הערות?|טיפים?|ملاحظات|نصائح|コツ|ポイント|小贴士|小貼士|팁)"
const INLINE = new RegExp(`^(${WORDS})\\s*(?:\\d\\s*)?[:：!–-]\\s*(\\S.*)$`, "iu")
/** Words about storing a dish and changing it, if they are alone. */
const KEEPING =
  "storage|to store|storing|make[- ]ahead|to freeze|freezing|leftovers|variations?|substitutions?|(?:zur )?aufbewahrung|haltbarkeit|varianten?|conservation|variantes?|conservaci[óo]n|variaciones|conserva[çc][ãa]o|varia[çc][õo]es|conservazione|varianti|bewaren|bewaartip|variaties?|förvaring|opbevaring|oppbevaring|przechowywanie|warianty|אחסון|שמירה"
const HEADING = new RegExp(`^(${WORDS}|${KEEPING})[\\s:.!]*$`, "iu")

export interface Remark {
  title: string
  text: string
}

/** The notes among the lines of a text, and the other lines. */
export function withoutNotes<Kind extends Line>(
  lines: Kind[],
): { lines: Kind[]; remarks: Remark[] } {
  const remarks: Remark[] = []
  const rest: Kind[] = []
  /** The current heading of notes, until the next heading. */
  let below: string | null = null
  for (const line of lines) {
    const { text, rank } = line
    const inline = text.length < 1_500 && rank === 0 ? INLINE.exec(text) : null
    if (inline) remarks.push({ title: inline[1]!, text: inline[2]! })
    else if (text.length < 40 && HEADING.test(text)) below = text.replace(/[\s:.!]+$/u, "")
    else if (below !== null && rank === 0 && !isOther(text)) remarks.push({ title: below, text })
    else {
      below = null
      rest.push(line)
    }
  }
  return { lines: rest, remarks: remarks.slice(0, 50) }
}

/** True when another part of the recipe, or of its page, starts. */
const isOther = (text: string) =>
  INGREDIENTS.test(text) ||
  METHOD.test(text) ||
  (AFTERWARDS.test(text) && text.length < 40 && text.split(" ").length < 5 && !/[.!,]/.test(text))
