/**
 * The end of an object or list in JavaScript that starts at a position, skipping strings; -1 if it is not closed.
 */
export function balanced(text: string, from: number, most: number): number {
  let open = 0
  const limit = Math.min(text.length, from + most)
  for (let at = from; at < limit; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 34 || sign === 39 || sign === 96) {
      for (at++; at < limit && text.charCodeAt(at) !== sign; at++)
        if (text.charCodeAt(at) === 92) at++
    } else if (sign === 123 || sign === 91 || sign === 40) open++
    else if ((sign === 125 || sign === 93 || sign === 41) && --open === 0) return at + 1
  }
  return -1
}

/**
 * A function that is called immediately, `(function(a,b){return {…}}("x",1))`, and the start of the object it
 * returns.
 */
export interface Call {
  parameters: string[]
  body: number
  /** The position of its opening brace. */
  brace: number
  /** The end of the arguments, if known. */
  end: number
}

export function callAt(text: string, at: number, budget: { left: number }): Call | null {
  const head = /\(\s*(?:function\s*)?\(([\w$,\s]{0,20000})\)\s*(?:=>\s*)?\{/y
  head.lastIndex = at
  const found = head.exec(text)
  if (!found) return null
  const returns = text.indexOf("return", head.lastIndex)
  budget.left -= (returns < 0 ? text.length : returns) - at
  if (returns < 0) return null
  const value = /return\s*(?=[[{])/y
  value.lastIndex = returns
  if (!value.test(text)) return null
  const parameters = found[1]!.split(",").map((name) => name.trim())
  return { parameters, body: value.lastIndex, brace: head.lastIndex - 1, end: value.lastIndex }
}

/** The values of the parameters of such a function, as JSON texts. */
export function argumentsOf(text: string, call: Call): Map<string, string> | undefined {
  const end = balanced(text, call.brace, text.length)
  if (end < 0) return undefined
  const open = /\s*\)?\s*(?=\()/y
  open.lastIndex = end
  if (!open.test(text)) return undefined
  const close = balanced(text, open.lastIndex, text.length)
  if (close < 0) return undefined
  call.end = close
  const given = split(text.slice(open.lastIndex + 1, close - 1))
  return new Map(call.parameters.map((name, index) => [name, given[index] ?? "null"]))
}

/** Arguments split at their commas. */
function split(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '"' || sign === "'" || sign === "`") {
      for (at++; at < text.length && text[at] !== sign; at++) if (text[at] === "\\") at++
    } else if (sign === "{" || sign === "[" || sign === "(") {
      const end = balanced(text, at, text.length)
      if (end < 0) break
      at = end - 1
    } else if (sign === ",") {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...parts, text.slice(from).trim()]
}
