/**
 * The source in a text: a JSON-LD script, or an object with the type of a recipe, possibly surrounded by words.
 * Null if there is none. Linear: brackets are counted once.
 */
export function sourceIn(text: string): string | null {
  const script = text.search(/<script\b[^<>]{0,200}ld\+json/i)
  if (script >= 0) return text.slice(script)
  const type = text.search(/"@type"\s*:\s*(?:\[\s*)?"(?:https?:\/\/schema\.org\/)?Recipe"/)
  if (type < 0) return null
  const start = startBefore(text, type)
  const end = start < 0 ? -1 : endOf(text, start)
  return start < 0 ? null : text.slice(start, end < 0 ? undefined : end)
}

/** The start of the outermost object around a position: the first brace of its line. */
function startBefore(text: string, place: number): number {
  const first = text.slice(0, place).search(/(?:^|\n)[ \t]*[[{]\s*["{]/)
  return first < 0
    ? text.lastIndexOf("{", place)
    : text.indexOf(/\[/.test(text[first] ?? "") ? "[" : "{", first)
}

/** The end of an object; -1 if it is not closed. */
function endOf(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === "\\") at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === "{") depth++
    else if (sign === "}" && --depth === 0) return at + 1
  }
  return -1
}
