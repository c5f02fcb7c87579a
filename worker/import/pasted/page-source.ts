/**
 * The source that stands in a text: a script of JSON-LD, or an object that says it is a recipe, with words around it.
 * Null where there is none. Linear: the brackets are counted once.
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

/** Where the outermost object around a place begins: at the first brace of its own line. */
function startBefore(text: string, place: number): number {
  const first = text.slice(0, place).search(/(?:^|\n)[ \t]*[[{]\s*["{]/)
  return first < 0
    ? text.lastIndexOf("{", place)
    : text.indexOf(/\[/.test(text[first] ?? "") ? "[" : "{", first)
}

/** Where an object ends; -1 where it does not. */
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
