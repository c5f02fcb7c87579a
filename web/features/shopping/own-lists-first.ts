/** Lists of which each has an owner. */
interface Owned {
  userId: string
}

/** The lists of a household, one's own first, or those alone. */
export function ownListsFirst<T extends Owned>(
  lists: readonly T[],
  userId: string,
  onlyMine: boolean,
): T[] {
  const own = lists.filter((list) => list.userId === userId)
  return onlyMine ? own : [...own, ...lists.filter((list) => list.userId !== userId)]
}
