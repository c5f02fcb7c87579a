import { isFurniture } from "../clean/furniture.ts"
import { INGREDIENTS, METHOD } from "../heading-words.ts"
import { isLabel } from "../strategies/labelled.ts"
import { ingredientLikeness, stepLikeness } from "../strategies/likeness.ts"
import { BULLET, type Line } from "../strategies/lines.ts"

const MAX_CHARACTERS = 500_000
const MAX_LINES = 5_000
const MAX_LENGTH = 20_000

/** `[12.03.24, 18:22] Anna: `, `12/03/2024, 18:22 - Anna: `: what a chat puts before a message. */
const CHAT =
  /^\u200e?\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?\]?(?: -)? [^:]{1,40}: /iu
/** Lines a mail begins or ends with. */
const MAIL =
  /^(?:from|to|cc|date|sent|von|an|datum|gesendet|de|à|para|envoyé|enviado|da|a|inviato|van|aan|verzonden|reply-to): .*(?:@|\d)|^-{2,} ?(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato).*$|^(?:sent from my|von meinem .* gesendet|envoyé de mon|enviado desde mi|inviato da)/iu
const SUBJECT =
  /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|emne):\s*(?:(?:re|fwd?|aw|wg|tr|rv|i):\s*)*/iu
/** What people wish each other at the end. */
const WISH =
  /^(?:enjoy(?: your meal)?|bon app[ée]tit|guten appetit|lasst es euch schmecken|buen provecho|que aproveche|buon appetito|eet smakelijk|bom apetite|smaklig måltid|velbekomme|hyvää ruokahalua|smacznego|dobrou chuť|dobrú chuť|jó étvágyat|poftă bună|dobar tek|приятного аппетита|смачного|afiyet olsun|καλή όρεξη|בתיאבון|بالهناء والشفاء)[^\p{L}\p{N}]*$/iu
const NUMBERED = /^(?:\d{1,2}[.)]|\d\u20e3)\s+(?=\D)/u

/** The lines of a pasted text, with what Markdown, mails and chats add to them taken off and understood. */
export function pastedLines(text: string): Line[] {
  const raw = text
    .slice(0, MAX_CHARACTERS)
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]|\ufe0f/g, "")
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .slice(0, MAX_LINES)
  const lines: Line[] = []
  for (const one of unwrapped(raw)) {
    if (lines.length >= MAX_LINES) break
    lines.push(...lineOf(one))
  }
  return listed(lines)
}

/** Texts without the ends of lines that a mail program put into sentences. */
function unwrapped(raw: string[]): string[] {
  const whole: string[] = []
  for (const text of raw) {
    const line = text
      .slice(0, MAX_LENGTH)
      .replace(/^(?:> ?)+/, "")
      .replace(/[\s\u00a0]+/g, " ")
      .trim()
    const before = whole.at(-1) ?? ""
    const broken =
      before.length > 52 &&
      before.length < 1_500 &&
      !/[.!?:…]$/.test(before) &&
      /^[\p{Ll}(]/u.test(line)
    if (broken && (stepLikeness(before) > 0.5 || !/^\p{L}{1,3} /u.test(line)))
      whole[whole.length - 1] = `${before} ${line}`
    else whole.push(line)
  }
  return whole
}

function lineOf(whole: string): Line[] {
  const said = whole.replace(CHAT, "")
  if (!said || MAIL.test(said) || WISH.test(said) || isFurniture(said)) return []
  const subject = SUBJECT.exec(said)
  if (subject) return [{ text: said.slice(subject[0].length), item: false, rank: 1 }]
  if (/^(?:[-=_*~#]\s?){3,}$/.test(said)) return []
  const hashes = /^(#{1,6})\s+(.*?)\s*#*$/.exec(said)
  if (hashes) return [{ text: plainOf(hashes[2]!), item: false, rank: hashes[1]!.length }]
  const bold = /^(?:\*\*|__|\*)([^*_]{2,80})(?:\*\*|__|\*):?$/.exec(said)
  if (bold) return [{ text: bold[1]!.trim(), item: false, rank: rankOf(bold[1]!, 5) }]
  const clean = plainOf(said.replace(BULLET, ""))
  if (!clean) return []
  const item = clean !== plainOf(said)
  if (!item) {
    const parts = headed(clean)
    if (parts) return parts
  }
  return [{ text: clean, item: item || NUMBERED.test(clean), rank: item ? 0 : rankOf(clean, 0) }]
}

/** Markdown's own signs taken off: bold, links, pictures. */
const plainOf = (text: string) =>
  text
    .replace(/!\[[^\]]{0,200}\]\([^)\s]{0,500}\)/g, "")
    .replace(/\[([^\]]{1,200})\]\([^)\s]{0,500}\)/g, "$1")
    .replace(/(\*\*|__)(?=\S)([^*_]{1,300})\1/g, "$2")
    .replace(/^\p{Extended_Pictographic}+\s*|\s*\p{Extended_Pictographic}+$/gu, "")
    .trim()

/** Headings of a recipe's parts are headings wherever they stand alone. */
function rankOf(text: string, otherwise: number): number {
  const bare = text.replace(/[:：.\s]+$/u, "")
  const part = INGREDIENTS.test(bare) || METHOD.test(bare)
  return part && bare.length < 50 && stepLikeness(text) < 0.6 ? 2 : otherwise
}

/** `Ingredients: 2 eggs, 1 cup milk` on one line: the heading, and the rest as lines of its own. */
function headed(text: string): Line[] | null {
  const found = /^([^:：]{3,40})[:：]\s*(\S.*)$/u.exec(text)
  if (!found) return null
  const [, heading, rest] = found
  const ingredients = INGREDIENTS.test(heading!)
  if (!ingredients && !METHOD.test(heading!)) return null
  if (isLabel(text)) return null
  const head: Line = { text: heading!, item: false, rank: 2 }
  if (!ingredients) return [head, { text: rest!, item: false, rank: 0 }]
  const parts = rest!.split(/\s*[;•·|]\s*|,\s+(?=[^()]*(?:\(|$))/u).filter(Boolean)
  return parts.length < 2
    ? [head, { text: rest!, item: false, rank: 0 }]
    : [head, ...parts.map((part) => ({ text: part.replace(/\.$/, ""), item: true, rank: 0 }))]
}

/** Lines that look like ingredients one after another are a list, bullets or not. */
function listed(lines: Line[]): Line[] {
  const points = lines.map(({ text, rank }) => (rank > 0 ? 0 : ingredientLikeness(text)))
  const clear = (at: number) => (points[at] ?? 0) >= 0.5 && !isLabel(lines[at]!.text)
  const short = (at: number) => {
    const line = lines[at]
    return (
      !!line &&
      line.rank === 0 &&
      line.text.length < 40 &&
      !/[.:!?]$/.test(line.text) &&
      stepLikeness(line.text) < 0.4 &&
      !isLabel(line.text)
    )
  }
  return lines.map((line, at) => {
    if (line.rank > 0 || line.item) return line
    const between =
      short(at) &&
      (clear(at - 1) || clear(at - 2)) &&
      (clear(at + 1) || short(at + 1) || at + 1 < lines.length)
    const kept = clear(at) && (clear(at - 1) || clear(at + 1) || short(at - 1) || short(at + 1))
    return kept || between ? { ...line, item: true } : line
  })
}
