import { parseSync, Visitor } from "vite"

/** Only what may be a key, or a part of one: `home.facets.` of `home.facets.${facet}`. */
const isPart = (text: string) => /^[\w.-]*$/.test(text)

/**
 * The keys out of `known` that occur in a module's code: as a string, or as a template that starts with a
 * namespace, where a value may be anything. `"home."` includes all keys that start so.
 */
export function keysNamedIn(file: string, code: string, known: Iterable<string>): Set<string> {
  const named = new Set<string>()
  const patterns: string[] = []
  const { program } = parseSync(file, code)
  new Visitor({
    Literal({ value }) {
      if (typeof value === "string" && value.includes(".") && isPart(value)) named.add(value)
    },
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.cooked ?? "")
      if (parts.every(isPart) && parts[0]!.includes("."))
        patterns.push(parts.map((part) => part.replaceAll(".", "\\.")).join(".+"))
    },
  }).visit(program)
  const pattern = patterns.length > 0 ? new RegExp(`^(?:${patterns.join("|")})$`) : undefined
  const beginnings = [...named].filter((text) => text.endsWith("."))
  return new Set(
    [...known].filter(
      (key) =>
        named.has(key) || pattern?.test(key) || beginnings.some((text) => key.startsWith(text)),
    ),
  )
}
