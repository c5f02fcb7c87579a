import { isBoilerplate } from "../clean/boilerplate.ts"
import { INGREDIENTS, METHOD } from "../heading-words.ts"
import { isLabel, labelOf } from "../strategies/labelled.ts"
import { ingredientScore, stepScore } from "../strategies/line-scores.ts"
import { BULLET, type Line } from "../strategies/lines.ts"
import { withoutChat } from "./chat.ts"
import { COLUMN, inOneColumn, withoutColumnNames } from "./columns.ts"
import { withoutLineNumbers } from "./line-numbers.ts"
import { withoutFrontMatter } from "./front-matter.ts"
import { withoutSignOff } from "./sign-off.ts"
import { withoutHashtags } from "./hashtags.ts"
import { isTime, PARTS, saysLabel, withWholeLabels } from "./labels.ts"
import { MAIL, SUBJECT, withoutMailHead, withoutSignature } from "./mail-lines.ts"
import { type Remark, withoutNotes } from "./notes.ts"
import { withoutOcrErrors } from "./ocr-errors.ts"
import { withoutSite } from "./site-lines.ts"
import { withoutTimings } from "./subtitles.ts"
import { withWholeItems } from "./checklists.ts"
import { unwrapped, widthOf } from "./unwrap-lines.ts"
import type { PastedLine } from "./pasted-line.ts"

const MAX_CHARACTERS = 500_000
const MAX_LINES = 5_000
const MAX_LENGTH = 20_000

/** Wishes at the end of a text. */
const WISH =
  /^(?:enjoy(?: your meal)?|bon app[ée]tit|guten appetit|lasst es euch schmecken|buen provecho|que aproveche|buon appetito|eet smakelijk|bom apetite|smaklig måltid|velbekomme|hyvää ruokahalua|smacznego|dobrou chuť|dobrú chuť|jó étvágyat|poftă bună|dobar tek|приятного аппетита|смачного|afiyet olsun|καλή όρεξη|בתיאבון|بالهناء والشفاء)[^\p{L}\p{N}]*$/iu
/** Requests to followers, and lines that consist only of symbols. */
const ASKING =
  /^(?:follow|folgt?|suivez|suis-moi|s[ií]gueme|seguimi|volg|följ|save this|speicher|enregistre|gu[aá]rdal[oa]|salva|bewaar|spara|share (?:this|with)|tag (?:a|someone)|link in bio)(?!\p{L}).{0,100}$|^(?:share|teilen?|auf|partager|compartir|compartilhar|condividi|delen?|dela|del|udostępnij|שתפו|tweet|pin)(?!\p{L}).{0,20}(?:facebook|twitter|pinterest|whatsapp|instagram|e-?mail|פייסבוק|וואטסאפ).{0,20}$|^(?:share|teile?|partagez?|comparte|compartilhe|condividi|deel|dela|del) (?:this|dieses|cette|esta|questa|dit|detta|denne|det|la|das) (?:recipe|rezept|recette|receta|receita|ricetta|recept(?:et)?|opskrift|oppskrift)[.!]?$|^@[\w.]{2,40}$|^[.\s]{1,6}$/iu
/** Emoji, with their modifiers and joiners. */
const PICTURES = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}]+"
const FIRST_PICTURES = new RegExp(`^(?:${PICTURES}\\s*)+`, "u")
const LAST_PICTURES = new RegExp(`(?:\\s*${PICTURES})+$`, "u")

/** Emoji that are used as bullets. */
const POINTER = /^(?:👉|👇|➡|▶|✅|✔|☑|🔸|🔹|🔶|🔷|🔘|⚪|⚫|🟢|🟡|🔴|📌|✨ ?(?=\d))/u

export interface PastedText {
  lines: PastedLine[]
  tags: string[]
  remarks: Remark[]
}

/**
 * A pasted text, in which the additions of Markdown, emails, chats and text recognition are interpreted and
 * removed.
 */
export function pastedText(text: string): PastedText {
  const raw = text
    .slice(0, MAX_CHARACTERS)
    // A keycap emoji counts as `1.` does.
    .replace(/(\d)\ufe0f?\u20e3 */g, "$1. ")
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]|\ufe0f/g, "")
    .split(/\r\n|[\n\r\f\u2028\u2029\u0085]/)
    .slice(0, MAX_LINES)
    .map((line) =>
      line
        .slice(0, MAX_LENGTH)
        .replace(/^\s*(?:> ?)+/, "")
        .trimEnd(),
    )
  const note = withoutFrontMatter(withoutMailHead(raw))
  const talk = withoutTimings(withoutChat(withWholeItems(note.lines)))
  const { lines: said, tags: marked } = withoutHashtags(talk)
  const tags = [...new Set([...note.tags, ...marked])]
  const plain = withWholeLabels(
    withoutSite(
      withoutOcrErrors(inOneColumn(withoutColumnNames(withoutSignature(said))))
        .slice(0, MAX_LINES)
        .flatMap(apart)
        .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim()),
    ),
  )
  const lines: PastedLine[] = []
  let parted = true
  for (const one of withoutSignOff(unwrapped(plain, widthOf(raw)).flatMap(broken))) {
    if (lines.length >= MAX_LINES) break
    if (!one) parted = true
    for (const line of lineOf(one)) {
      lines.push({ ...line, parted })
      parted = false
    }
  }
  const { lines: rest, remarks } = withoutNotes(withoutLineNumbers(lines))
  return { lines: listed(grouped(rest)), tags, remarks }
}

/** Splits a line with labels that are only separated by spaces into one line per label. */
function apart(line: string): string[] {
  if (line.length > 120 || !/\S\s{2,}\S/.test(line)) return [line]
  const parts = line.trim().split(/\s{2,}/)
  return parts.every((part) => labelOf(part) !== null) ? parts : [line]
}

/** Splits a line of an old cookbook, in which the parts of a recipe follow each other, before each part. */
function broken(line: string): string[] {
  if (line.length < 60) return [line]
  const parts = line.split(PART)
  if (parts.length < 2) return [line]
  return parts.flatMap((part, at) => {
    const text = part.replace(/[\s—–-]+$/u, "")
    // In old cookbooks the name of the dish ends in a full stop.
    return text ? [at === 0 && text.length < 60 ? text.replace(/\.$/, "") : text] : []
  })
}

const PART =
  /(?<=[.!?—–-]\s*)(?=(?:ingredients?|mode|method|directions|time|sufficient for|serves|zutaten|zubereitung|ingrédients|préparation|ingredientes|preparación|elaboración|ingredienti|preparazione|procedimento|ingrediënten|bereiding)(?:\s?:\s|\s\d))/iu

function lineOf(said: string): PastedLine[] {
  if (!said || MAIL.test(said) || WISH.test(said) || ASKING.test(said) || isBoilerplate(said))
    return []
  const subject = SUBJECT.exec(said)
  if (subject) {
    const text = said.slice(subject[0].length).trim()
    return text ? [{ text, item: false, rank: 1, subject: true }] : []
  }
  if (/^(?:[-=_*~#]\s?){3,}$/.test(said)) return []
  if (said.startsWith("|")) return rowOf(said)
  const hashes = /^(#{1,6})\s+(.*?)\s*#*$/.exec(said)
  if (hashes) return headingOf(plainOf(hashes[2]!), hashes[1]!.length)
  const bold = /^(?:\*\*|__|\*)([^*_]{2,80})(?:\*\*|__|\*):?$/.exec(said)
  if (bold) return headingOf(plainOf(bold[1]!), rankOf(bold[1]!, 5))
  const bare = said.replace(BULLET, "")
  const clean = plainOf(bare.replace(TASK, ""))
  if (!clean) return []
  const item = clean !== plainOf(said)
  if (!item) {
    const parts = headed(clean)
    if (parts) return parts
    const [, name, inside, behind] = TITLED.exec(clean) ?? labelledTitle(clean) ?? []
    const amount = inside ?? behind
    if (name && amount)
      return [
        { text: plainOf(name), item, rank: 0 },
        { text: labelOf(amount) ? amount : withLabel(amount), item, rank: 0 },
      ]
  }
  const foods = clean.length < 300 ? clean.split(/,\s+/) : []
  if (foods.length > 2 && foods.every(isFood))
    return foods.map((text) => ({ text, item: true, rank: 0 }))
  const pictured = !item && FIRST_PICTURES.test(said)
  return [
    {
      text: clean,
      item: item || (pictured && (POINTER.test(said) || ingredientScore(clean) >= 0.5)),
      rank: item ? 0 : rankOf(clean, 0),
    },
  ]
}

/** Labels an amount as a yield if it is not recognized as one; times next to a yield are unchanged. */
const withLabel = (amount: string) =>
  amount.split(PARTS).some(labelOf) ? amount : `Portions: ${amount}`

/** A few words that start with an amount. */
const isFood = (text: string) =>
  /^[\d½¼¾]/.test(text) && text.length < 50 && ingredientScore(text) >= 0.5

/** Words before a number that make it a yield. */
const MAKES =
  "pers(?:on(?:en|as|ne)?|onnes|one|onas)?|people|servings?|port|portion(?:en|s|er)?|porties|porzioni|porcj[ei]|raciones|porciones|pieces?|stücke?|stk|stuks|pièces?|parts|piezas|pezzi|szt\\p{L}*|bitar|cookies|biscuits|muffins|cakes|pancakes|waffeln|plätzchen|galletas|biscotti|koekjes|מנות"

const TASK = /^\[[ xX]?\]\s*/

/** `Onion soup (4 pers.)`, `Cake (makes 12 pieces)`: the name of a dish, and its yield. */
const TITLED = new RegExp(
  `^(\\p{L}[^()\\d]{2,80}?)[\\s–-]*(?:\\((?:rezept |recipe |recette |receta |ricetta )?([^()]{0,24}?\\d[^()]{0,24}?\\s(?:${MAKES})\\.?)\\)|\\s(\\d{1,3} pers\\.?))$`,
  "iu",
)

/** `Goulash (serves 4, 2 hours)`: the name of a dish, followed by brackets that contain only labels and times. */
function labelledTitle(text: string): string[] | null {
  const found = /^(\p{L}[^()\d]{2,80}?)[\s–-]*\(([^()]{3,50})\)$/u.exec(text)
  const parts = found?.[2]!.split(PARTS) ?? []
  const fits = parts.some(labelOf) && parts.every((part) => labelOf(part) || isTime(part))
  return fits && !INGREDIENTS.test(text) && !METHOD.test(text) ? found : null
}

function headingOf(text: string, rank: number): PastedLine[] {
  return text ? [{ text, item: false, rank }] : []
}

/** A row of a Markdown table as one line; the row of dashes and the one above it are removed. */
function rowOf(said: string): PastedLine[] {
  const cells = said
    .split("|")
    .map((cell) => plainOf(cell.trim()))
    .filter(Boolean)
  const ruled = cells.every((cell) => /^:?-{2,}:?$/.test(cell))
  const titles =
    cells.every((cell) => cell.length < 25 && !/\d/.test(cell)) &&
    cells.some((cell) => COLUMN.test(cell))
  return ruled || titles ? [] : [{ text: cells.join(" "), item: true, rank: 0 }]
}

/** Marks short lines above lines with amounts as headings if they look like titles of groups. */
function grouped(lines: PastedLine[]): PastedLine[] {
  const amount = (at: number) => {
    const line = lines[at]
    return (
      !!line && line.rank === 0 && /^[\d½¼¾]/.test(line.text) && ingredientScore(line.text) >= 0.5
    )
  }
  const first = lines.findIndex((_, at) => amount(at))
  return lines.map((line, at) => {
    const { text, rank, item, parted } = line
    const short = text.length < 40 && text.split(" ").length < 5 && !/[\d.,!?]/.test(text)
    if (rank > 0 || item || !short || !amount(at + 1) || isLabel(text)) return line
    const again =
      parted && at > 0 && (amount(at - 1) || (at < first && lines.slice(0, at).some(isTitleLike)))
    const capitals = at > first && /^[\p{Lu}\s]{3,}$/u.test(text)
    const names = at > 0 && FOR.test(text) && amount(at + 2)
    return (again && (amount(at + 2) || text.endsWith(":"))) || capitals || names
      ? { ...line, text: text.replace(/\s*:$/, ""), rank: 6 }
      : line
  })
}

/** `For the dough`: the purpose of a group of ingredients. */
const FOR =
  /^(?:for (?:the )?|für (?:den |die |das )?|pour (?:la |le |les |l['’])|para (?:el |la |los |las |o |a )|per (?:il |la |lo |l['’]|i |le |gli )|voor (?:de |het )|till |til |na |do |dla |ל)\S/iu

const isTitleLike = ({ text, item, subject }: PastedLine) =>
  !item && !subject && text.length < 80 && !/[!?]|[.:]$/.test(text) && !isLabel(text)

/** Removes Markdown syntax (bold, links, pictures) and the emoji around a line. */
const plainOf = (text: string) =>
  text
    .replace(/!\[[^\]]{0,200}\]\([^)\s]{0,500}\)/g, "")
    .replace(/\[([^\]]{1,200})\]\([^)\s]{0,500}\)/g, "$1")
    .replace(/(\*\*|__)(?=\S)([^*_]{1,300})\1/g, "$2")
    .replace(FIRST_PICTURES, "")
    .replace(LAST_PICTURES, "")
    .trim()

/** Titles of a recipe's parts are headings if they are the whole line. */
function rankOf(text: string, otherwise: number): number {
  const bare = text.replace(/[:：.\s]+$/u, "")
  const part = INGREDIENTS.test(bare) || METHOD.test(bare)
  return part && bare.length < 50 && stepScore(text) < 0.6 && labelOf(text) === null ? 2 : otherwise
}

/** `Ingredients: 2 eggs, 1 cup milk` on one line: the heading, and the rest as separate lines. */
function headed(text: string): Line[] | null {
  const found = /^([^:：]{3,40})[:：]\s*(\S.*)$/u.exec(text)
  if (!found) return null
  const [, heading, rest] = found
  const ingredients = INGREDIENTS.test(heading!)
  if (!ingredients && !METHOD.test(heading!)) return null
  const parts = ingredients
    ? rest!.split(/\s*[;•·|]\s*|,\s+(?=[^()]*(?:\(|$))/u).filter(Boolean)
    : []
  if (isLabel(text) && parts.length < 3) return null
  const head: Line = { text: heading!, item: false, rank: 2 }
  if (!ingredients) return [head, { text: rest!, item: false, rank: 0 }]
  return parts.length < 2
    ? [head, { text: rest!, item: false, rank: 0 }]
    : [head, ...parts.map((part) => ({ text: part.replace(/\.$/, ""), item: true, rank: 0 }))]
}

/** Marks consecutive lines that look like ingredients as list items, with or without bullets. */
function listed(lines: PastedLine[]): PastedLine[] {
  const points = lines.map(({ text, rank }) => (rank > 0 ? 0 : ingredientScore(text)))
  const clear = (at: number) => (points[at] ?? 0) >= 0.5 && !saysLabel(lines[at]!.text)
  const short = (at: number) => {
    const line = lines[at]
    return (
      !!line &&
      line.rank === 0 &&
      line.text.length < 40 &&
      !/[.:!?]$/.test(line.text) &&
      stepScore(line.text) < 0.4 &&
      !isLabel(line.text)
    )
  }
  return lines.map((line, at) => {
    if (line.rank > 0 || line.item) return line
    const leaves = line.parted && !clear(at + 1) && !clear(at + 2)
    const between =
      short(at) &&
      !leaves &&
      (clear(at - 1) || clear(at - 2)) &&
      (clear(at + 1) || short(at + 1) || at + 1 < lines.length)
    const besideItem =
      clear(at) && (clear(at - 1) || clear(at + 1) || short(at - 1) || short(at + 1))
    return besideItem || between ? { ...line, item: true } : line
  })
}
