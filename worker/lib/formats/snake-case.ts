/** `includeTags` as `include_tags`; consecutive capitals stay together: `orgURL`, `org_url`. */
export const snakeCase = (name: string) =>
  name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)

/** A value with all its names in snake_case, except those chosen by users: the keys of `extras`. */
export function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      snakeCase(key),
      key === "extras" ? inner : snakeKeys(inner),
    ]),
  )
}
