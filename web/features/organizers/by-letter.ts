/** Names grouped by their first letter, in the order of the language; other characters under "#". */
export function byLetter<T extends { name: string }>(items: readonly T[], locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "base" })
  const groups = new Map<string, T[]>()
  for (const item of items.toSorted((a, b) => compare(a.name, b.name))) {
    const letter = letterOf(item.name, locale)
    const group = groups.get(letter)
    if (group) group.push(item)
    else groups.set(letter, [item])
  }
  return [...groups]
}

/** Without its accent: É is under E, as in a dictionary. */
function letterOf(name: string, locale: string) {
  const first = [...name.trim().normalize("NFD")][0] ?? ""
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase(locale) : "#"
}
