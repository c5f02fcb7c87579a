/** The distance between neighbors, so that one can be inserted without moving others. */
export const STEP = 1024

interface Placed {
  key: string
  position: number
}

/**
 * The positions that change when something is moved after `after` (to the start where it is null), in an ordered
 * list: only one, unless its new neighbors are too close.
 */
export function positionsAfter(
  list: readonly Placed[],
  moved: string,
  after: string | null,
): Map<string, number> {
  const rest = list.filter(({ key }) => key !== moved)
  const at = after === null ? 0 : rest.findIndex(({ key }) => key === after) + 1
  const [before, behind] = [rest[at - 1], rest[at]]
  if (!before && !behind) return new Map()
  if (!behind) return new Map([[moved, before!.position + STEP]])
  if (!before) return new Map([[moved, behind.position - STEP]])
  const middle = Math.floor((before.position + behind.position) / 2)
  if (middle > before.position && middle < behind.position) return new Map([[moved, middle]])
  const order = [
    ...rest.slice(0, at).map(({ key }) => key),
    moved,
    ...rest.slice(at).map(({ key }) => key),
  ]
  const known = new Map(list.map(({ key, position }) => [key, position]))
  return new Map(
    order
      .map((key, index) => [key, (index + 1) * STEP] as const)
      .filter(([key, position]) => known.get(key) !== position),
  )
}

export const positionAtEnd = (positions: readonly number[]): number =>
  positions.reduce((last, position) => Math.max(last, position), 0) + STEP
