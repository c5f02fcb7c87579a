interface Titled {
  title: string | null
}

/** Lines by the title above them; those before the first have none. */
export function sectionsOf<T extends Titled>(lines: readonly T[]) {
  const sections: { title: string | null; items: T[] }[] = []
  for (const line of lines) {
    const last = sections.at(-1)
    if (line.title || !last) sections.push({ title: line.title || null, items: [line] })
    else last.items.push(line)
  }
  return sections
}
