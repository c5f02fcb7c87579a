/** An ingredient in a step: `@flour{500%g}(sifted)`. */
export interface CookIngredient {
  name: string
  /** As written: `500`, `1/2`, `a few`; "" for none. */
  quantity: string
  unit: string
  /** The preparation. */
  note: string
  isOptional: boolean
  /** Whether it is another recipe of the same collection. */
  isRecipe: boolean
}

type Part =
  | { kind: "text"; text: string }
  | { kind: "ingredient"; text: string; ingredient: CookIngredient }
  | { kind: "cookware"; text: string }
  | { kind: "timer"; text: string }

interface Paragraph {
  section: string
  parts: Part[]
}

/** A recipe in Cooklang. */
export interface CookRecipe {
  /** The lines `>> key: value`. */
  metadata: Record<string, string>
  /** The title of a section is on its first step. */
  steps: { title: string; text: string }[]
  ingredients: (CookIngredient & { title: string })[]
  cookware: string[]
  notes: { title: string; text: string }[]
  /** The texts after `--`, and between `[-` and `-]`. */
  comments: string[]
  /** True when the text has no empty lines, and each line is a step. */
  isByLine: boolean
}

/** Characters that a backslash escapes, and their temporary replacements: noncharacters of Unicode. */
const SIGNS = "\\@#~-[]>={}()|%?&+"
const hidden = (text: string) =>
  text.replace(/\\([\\@#~\-[\]>={}()|%?&+])/g, (_, sign: string) =>
    String.fromCharCode(0xfdd0 + SIGNS.indexOf(sign)),
  )
const shown = (text: string) =>
  text.replace(/[\ufdd0-\ufde2]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0xfdd0]!)

/**
 * Reads a recipe in Cooklang (github.com/cooklang/spec), without the front matter that may precede it. The texts of
 * steps contain the names of what they use, and also the amount of an ingredient that is used several times.
 * Paragraphs with only ingredients list them and are not steps. Never throws; linear.
 */
export function readCooklang(source: string): CookRecipe {
  const comments: string[] = []
  const comment = (text: string) => void (text.trim() && comments.push(shown(text.trim())))
  const lines = withoutBlocks(hidden(source.replace(/\r\n?/g, "\n")), comment)
    .split("\n")
    .flatMap((line) => {
      const found = /(?<!-)--(?!-)(.*)$/.exec(line)
      if (!found) return [line]
      comment(found[1]!)
      const before = line.slice(0, found.index)
      return before.trim() ? [before] : []
    })
  const { metadata, notes, paragraphs, isByLine } = paragraphsOf(lines)
  return {
    metadata,
    notes,
    comments,
    isByLine,
    ingredients: ingredientsOf(paragraphs),
    cookware: [
      ...new Set(
        paragraphs.flatMap(({ parts }) =>
          parts.flatMap((part) => (part.kind === "cookware" ? [part.text] : [])),
        ),
      ),
    ],
    steps: stepsOf(paragraphs),
  }
}

/** A text without its blocks between `[-` and `-]`, and without one space after each. */
function withoutBlocks(text: string, comment: (text: string) => void): string {
  const parts: string[] = []
  let end = 0
  for (let start = text.indexOf("[-"); start >= 0; start = text.indexOf("[-", end)) {
    const close = text.indexOf("-]", start + 2)
    if (close < 0) break
    comment(text.slice(start + 2, close).replace(/\s+/g, " "))
    parts.push(text.slice(end, start))
    end = close + (text[close + 2] === " " ? 3 : 2)
  }
  return parts.join("") + text.slice(end)
}

function paragraphsOf(lines: string[]) {
  const metadata: Record<string, string> = {}
  const notes: { title: string; text: string }[] = []
  let paragraphs: Paragraph[] = []
  let section = ""
  let open: string[] = []
  let note: string[] = []
  const close = () => {
    if (open.length > 0) paragraphs.push({ section, parts: partsOf(joined(open)) })
    if (note.length > 0) notes.push(noteOf(note))
    ;[open, note] = [[], []]
  }
  const texts: { section: string; line: string }[] = []
  let hasGaps = false
  for (const line of lines) {
    const trimmed = line.trim()
    const colon = trimmed.startsWith(">>") ? trimmed.indexOf(":") : -1
    if (colon > 2) {
      metadata[shown(trimmed.slice(2, colon).trim())] = shown(trimmed.slice(colon + 1).trim())
    } else if (trimmed.startsWith(">")) {
      if (open.length > 0) close()
      note.push(trimmed.slice(1).trim())
    } else if (trimmed.startsWith("=")) {
      close()
      section = shown(trimmed.replaceAll("=", " ").trim())
    } else if (!trimmed) {
      hasGaps ||= open.length > 0
      close()
    } else {
      if (note.length > 0) close()
      open.push(line)
      texts.push({ section, line })
    }
  }
  close()
  // Older files have one step per line, and no empty lines between steps.
  const isByLine =
    !hasGaps &&
    texts.length > paragraphs.length &&
    texts.every(({ line }) => /[.!?。]\s*$/.test(line))
  if (isByLine)
    paragraphs = texts.map(({ section: of, line }) => ({
      section: of,
      parts: partsOf(line.trim()),
    }))
  return { metadata, notes, paragraphs, isByLine }
}

/** Several lines as one text; a backslash at the end of a line keeps the line break. */
const joined = (lines: string[]) =>
  lines
    .map((line) => line.trim())
    .map((line, at) =>
      line.endsWith("\\")
        ? `${line.slice(0, -1).trimEnd()}\n`
        : at < lines.length - 1
          ? `${line} `
          : line,
    )
    .join("")
    .trim()

/** The first line is the title if the second one is empty. */
function noteOf(lines: string[]) {
  const hasTitle = lines.length > 2 && lines[0] !== "" && lines[1] === ""
  const text = (hasTitle ? lines.slice(2) : lines).join("\n").trim()
  return { title: hasTitle ? shown(lines[0]!) : "", text: shown(text) }
}

const MARK =
  /([@#~])([?&+-]?)(?!\s)(?:([^@#~{}\n]*)\{([^{}\n]*)\}(?:\(([^()\n]*)\))?|([^\s\p{P}\p{S}]+|\p{Extended_Pictographic}))/gu

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of text.matchAll(MARK)) {
    const part = partOf(found)
    if (!part) continue
    if (found.index > end) parts.push({ kind: "text", text: shown(text.slice(end, found.index)) })
    parts.push(part)
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ kind: "text", text: shown(text.slice(end)) })
  return parts
}

function partOf([, sign, modifier, words, amount = "", note = "", word]: RegExpMatchArray) {
  const [full = "", alias] = (words ?? word ?? "").split("|").map((name) => shown(name.trim()))
  const [quantity = "", unit = ""] = amount.split("%").map((text) => shown(text.trim()))
  if (sign === "~") {
    const time = [quantity, unit].filter(Boolean).join(" ")
    return full || time ? { kind: "timer" as const, text: time || full } : undefined
  }
  if (!full) return undefined
  if (sign === "#") return { kind: "cookware" as const, text: alias ?? full }
  const isRecipe = /^\.{0,2}\//.test(full)
  const name = isRecipe ? full.split("/").at(-1)! : full
  return {
    kind: "ingredient" as const,
    text: alias ?? name,
    ingredient: {
      name,
      quantity: quantity.replace(/^=\s*/, ""),
      unit,
      note: shown(note.trim()),
      isOptional: modifier === "?",
      isRecipe,
    },
  }
}

const uses = (paragraphs: Paragraph[]) =>
  paragraphs.flatMap(({ section, parts }) => {
    const isListed = isList(parts)
    return parts.flatMap((part) =>
      part.kind === "ingredient" ? [{ use: part.ingredient, section, isListed }] : [],
    )
  })

/** Every use in a list or with an amount; of the others, the first use of each ingredient. */
function ingredientsOf(paragraphs: Paragraph[]) {
  const named = new Set<string>()
  let last = ""
  return uses(paragraphs)
    .filter(({ use: { name, quantity, note }, isListed }) => {
      const isNew = !named.has(name.toLowerCase())
      named.add(name.toLowerCase())
      return isNew || isListed || quantity !== "" || note !== ""
    })
    .map(({ use, section }) => {
      const title = section === last ? "" : section
      last = section
      return { ...use, title }
    })
}

function stepsOf(paragraphs: Paragraph[]) {
  const amounts = new Map<string, number>()
  for (const { use } of uses(paragraphs)) {
    const name = use.name.toLowerCase()
    if (use.quantity) amounts.set(name, (amounts.get(name) ?? 0) + 1)
  }
  let section = ""
  return paragraphs
    .filter(({ parts }) => !isList(parts))
    .map((paragraph) => {
      const text = paragraph.parts.map((part) => textOf(part, amounts)).join("")
      const title = paragraph.section === section ? "" : paragraph.section
      section = paragraph.section
      return { title, text: text.trim() }
    })
}

const isList = (parts: Part[]) =>
  parts.some((part) => part.kind !== "text") &&
  parts.every(
    (part) =>
      part.kind === "ingredient" ||
      part.kind === "cookware" ||
      (part.kind === "text" && /^[\s,;.·]*$/.test(part.text)),
  )

function textOf(part: Part, amounts: Map<string, number>): string {
  if (part.kind !== "ingredient") return part.text
  const { name, quantity, unit } = part.ingredient
  return quantity && amounts.get(name.toLowerCase())! > 1
    ? [quantity, unit, part.text].filter(Boolean).join(" ")
    : part.text
}
