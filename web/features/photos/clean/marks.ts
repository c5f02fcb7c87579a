import type { Ink } from "./ink"

/** A piece of connected ink: mostly a letter. In pixels; `right` and `bottom` are the last ones. */
export interface Mark {
  left: number
  top: number
  right: number
  bottom: number
}

export const heightOf = ({ top, bottom }: Mark) => bottom - top + 1
export const widthOf = ({ left, right }: Mark) => right - left + 1

/** Specks are not letters, and neither is anything that spans a large part of the picture. */
const SMALLEST = 4

/** All pieces of ink that may be letters. */
export function marksIn({ width, height, data }: Ink): Mark[] {
  const left = data.slice()
  const marks: Mark[] = []
  const waiting: number[] = []
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue
    left[start] = 0
    waiting.push(start)
    const mark = { left: width, top: height, right: 0, bottom: 0 }
    let area = 0
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width
      const y = (at - x) / width
      area++
      if (x < mark.left) mark.left = x
      if (x > mark.right) mark.right = x
      if (y < mark.top) mark.top = y
      if (y > mark.bottom) mark.bottom = y
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column
          if (!left[next]) continue
          left[next] = 0
          waiting.push(next)
        }
      }
    }
    const [wide, high] = [widthOf(mark), heightOf(mark)]
    const isLetter =
      Math.max(wide, high) >= SMALLEST &&
      high <= height / 6 &&
      wide <= width / 6 &&
      area >= 6 &&
      area > wide * high * 0.08
    if (isLetter) marks.push(mark)
  }
  return marks
}

/**
 * The height of small letters in pixels, 0 without any: the median of all heights, in which each letter
 * counts by its width, so that dots and specks hardly do.
 */
export function letterHeight(marks: readonly Mark[]): number {
  const ordered = marks
    .filter((mark) => widthOf(mark) < heightOf(mark) * 3)
    .sort((a, b) => heightOf(a) - heightOf(b))
  const total = ordered.reduce((sum, mark) => sum + widthOf(mark), 0)
  let seen = 0
  for (const mark of ordered) {
    seen += widthOf(mark)
    if (seen * 2 >= total) return heightOf(mark)
  }
  return 0
}
