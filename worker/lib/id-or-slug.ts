/** An id or a slug as rows have it: lower-case, an id with its dashes, which may have been left out. */
export const idOrSlugOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(
      /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/,
      "$1-$2-$3-$4-$5",
    )

/** The id that a text is, as rows have it; undefined for a slug. */
export function idIn(text: string): string | undefined {
  const id = idOrSlugOf(text)
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}
