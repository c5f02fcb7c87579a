const STEP_WORD = "step|schritt|étape|etape|paso|passo|passaggio|stap|steg|trin|krok|lépés|шаг"
const STEP_NUMBER = new RegExp(`^(?:(?:${STEP_WORD})\\s*)?#?\\d*\\s*[.:)]?$`, "iu")
const MARK = new RegExp(
  `^(?:(?:${STEP_WORD})\\s*(\\d{1,2})\\s*[.:)\\-–]*|(\\d{1,2})\\s*[.:)]+)(?!\\d)\\s*(?=\\S)`,
  "iu",
)

/** True for a text that is only a number: `Step 3`, `4.`; and for an empty one. */
export const isStepNumber = (text: string) => text.length < 30 && STEP_NUMBER.test(text)

/** The step number at the start of a text, or 0. */
function numberOf(text: string): number {
  const found = MARK.exec(text)
  return found ? Number(found[1] ?? found[2]) : 0
}

const BARE = /^(\d{1,2})\s*(?=\p{L}{2})/u

/** Texts without bare numbers, if these count up from one: `1 Mix …`, `2 Bake …`. */
function uncounted(texts: string[]): string[] {
  const counts =
    texts.length > 1 && texts.every((text, at) => Number(BARE.exec(text)?.[1]) === at + 1)
  return counts ? texts.map((text) => text.replace(BARE, "")) : texts
}

/** Texts without the numbers at their start, if these count up; other numbers are kept. */
export function unnumbered(texts: string[]): string[] {
  // Bare numbers are weaker evidence than marked ones: all of them must count up.
  const bare = (text: string, at: number) => new RegExp(`^${at + 1}\\s+(?=\\p{Lu})`, "u").test(text)
  if (texts.length > 2 && texts.every(bare)) return texts.map((text) => text.replace(/^\d+\s+/, ""))
  const numbers = texts.map(numberOf)
  const due = numbers.filter(
    (number, at) => number > 0 && (number === 1 || number === (numbers[at - 1] ?? 0) + 1),
  )
  const counts = due.length >= 2 && (due.length >= texts.length * 0.6 || due.length >= 3)
  return counts
    ? texts.map((text, at) => (numbers[at] ? text.replace(MARK, "") : text))
    : uncounted(texts)
}

/** The lines of a text as steps, if they are numbered from one; otherwise the text alone. */
export function numberedLines(text: string): string[] {
  const lines = text.split("\n")
  const counted = lines.length > 1 && lines.every((line, at) => numberOf(line) === at + 1)
  return counted ? unnumbered(lines) : [text]
}
