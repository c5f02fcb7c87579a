import { heightOf, type Mark, widthOf } from "./marks"

/** Degrees that a picture may be off and is still corrected. */
const MOST = 12
/** The minimum number of letters for an estimate. */
const FEWEST = 12

export interface Slant {
  /** Degrees by which lines fall to the right; 0 where unknown. */
  angle: number
  /** Whether lines run from top to bottom: the picture lies on its side. */
  isOnSide: boolean
}

interface Point {
  along: number
  across: number
}

/**
 * The direction of text lines: at the right angle, the bottoms of letters fall on few lines (a projection
 * profile).
 * @param letter height of small letters, in pixels
 */
export function slantOf(marks: readonly Mark[], letter: number): Slant {
  const letters = marks.filter(
    (mark) =>
      heightOf(mark) > letter * 0.5 && heightOf(mark) < letter * 3 && widthOf(mark) < letter * 4,
  )
  if (letters.length < FEWEST) return { angle: 0, isOnSide: false }
  const bin = Math.max(1, letter * 0.2)
  const lying = bestOf(
    letters.map(({ left, right, bottom }) => ({ along: (left + right) / 2, across: bottom })),
    bin,
  )
  // On its side, letters stand on the left or on the right: the better of both.
  const [left, right] = [
    letters.map((mark) => ({ along: -(mark.top + mark.bottom) / 2, across: mark.left })),
    letters.map((mark) => ({ along: -(mark.top + mark.bottom) / 2, across: mark.right })),
  ].map((points) => bestOf(points, bin)) as [Best, Best]
  const standing = left.score > right.score ? left : right
  if (standing.score > lying.score * 1.25) return { angle: standing.angle, isOnSide: true }
  return { angle: lying.angle, isOnSide: false }
}

interface Best {
  angle: number
  score: number
}

function bestOf(points: readonly Point[], bin: number): Best {
  let best = { angle: 0, score: gathered(points, 0, bin) * 1.02 }
  for (const [reach, step] of [
    [MOST, 0.5],
    [0.4, 0.1],
  ] as const) {
    const middle = best.angle
    for (let angle = middle - reach; angle <= middle + reach + 1e-9; angle += step) {
      const score = gathered(points, angle, bin)
      if (score > best.score) best = { angle, score }
    }
  }
  return { angle: Math.abs(best.angle) < 0.15 ? 0 : best.angle, score: best.score }
}

/** High where the points are on few lines that fall by `angle` degrees. */
function gathered(points: readonly Point[], angle: number, bin: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const counts = new Map<number, number>()
  for (const { along, across } of points) {
    const row = Math.round((across - along * slope) / bin)
    counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  let score = 0
  for (const [row, count] of counts) {
    // A line on the border of two rows counts as one.
    const near = count + (counts.get(row + 1) ?? 0) * 0.5
    score += near * near
  }
  return score / points.length
}
