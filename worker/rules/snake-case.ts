/** `includeTags` as `include_tags`; capitals that follow each other stay together: `orgURL`, `org_url`. */
export const snakeCase = (name: string) =>
  name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)
