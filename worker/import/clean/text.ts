import { Parser } from "htmlparser2"

const MAX = 100_000
const LINE = new Set("p div li br tr h1 h2 h3 h4 h5 h6 ul ol blockquote section".split(" "))

/**
 * A text as displayed, by lines: entities decoded (twice if the page encoded twice), markup removed with a line
 * break for each block, spaces collapsed, invisible characters removed. Empty for values other than texts and
 * numbers.
 */
export function lines(value: unknown): string[] {
  let text = plain(value)
  for (let round = 0; round < 3 && /<[a-z/!]|&[#a-z]/i.test(text); round++) {
    const next = withoutMarkup(text)
    if (next === text) break
    text = next
  }
  return (
    demojibake(text)
      .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, "")
      // Remove characters that override the text direction: the letters of a text determine it.
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
      // oxlint-disable-next-line no-control-regex -- stray control characters are what is removed
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, "")
      .split(/[\r\n\u2028\u2029\u0085\v\f]+/)
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter(Boolean)
  )
}

/** The same on one line. */
export const line = (value: unknown): string => lines(value).join(" ")

/** The same with a line break between paragraphs. */
export const paragraphs = (value: unknown): string => lines(value).join("\n")

/** The first text in a value of any type: lists, `{"@value"}`, `{name}`, `{text}`; "" if there is none. */
function plain(value: unknown, depth = 0): string {
  if (typeof value === "string") return value.slice(0, MAX)
  if (typeof value === "number" && Number.isFinite(value)) return String(value)
  if (depth > 4 || typeof value !== "object" || value === null) return ""
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 20)) {
      const text = plain(item, depth + 1)
      if (text.trim()) return text
    }
    return ""
  }
  const thing = value as Record<string, unknown>
  for (const key of ["@value", "text", "name", "value", "content"]) {
    const text = plain(thing[key], depth + 1)
    if (text.trim()) return text
  }
  return ""
}

function withoutMarkup(text: string): string {
  const parts: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(tag) {
      if (tag === "script" || tag === "style") hidden++
      if (LINE.has(tag)) parts.push("\n")
    },
    ontext(data) {
      if (hidden === 0) parts.push(data)
    },
    onclosetag(tag) {
      if (tag === "script" || tag === "style") hidden--
      if (LINE.has(tag)) parts.push("\n")
    },
  })
  parser.end(text)
  return parts.join("")
}

/** Decodes UTF-8 that was decoded as Latin-1 (`Ã©`, `Â½`, `â\u0080\u0099`). */
function demojibake(text: string): string {
  if (!/[ÂÃâ][\u0080-\u00bf]/.test(text)) return text
  return text.replace(
    /Â[\u0080-\u00bf]|Ã[\u0080-\u009f\u00a1-\u00bf]|â[\u0080-\u0085][\u0080-\u00bf]/g,
    (wrong) => new TextDecoder().decode(Uint8Array.from(wrong, (sign) => sign.charCodeAt(0))),
  )
}
