/** Lists with an owner. */
interface Owned {
  userId: string
}

/** The household's lists, one's own first, or only those. */
export function ownListsFirst<T extends Owned>(
  lists: readonly T[],
  userId: string,
  onlyMine: boolean,
): T[] {
  const own = lists.filter((list) => list.userId === userId)
  return onlyMine ? own : [...own, ...lists.filter((list) => list.userId !== userId)]
}
