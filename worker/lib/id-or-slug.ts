/**
 * An id or slug in the form of the database: lower-case, an id with dashes, which are optional in the input.
 */
export const idOrSlugOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(
      /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/,
      "$1-$2-$3-$4-$5",
    )

/** The id in the form of the database; undefined if the text is a slug. */
export function idIn(text: string): string | undefined {
  const id = idOrSlugOf(text)
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}
