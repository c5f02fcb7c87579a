import { inflated } from "../lib/formats/inflate"
import { type Png, channelsOf } from "./png-chunks"
import type { Size } from "./raster"
import { damaged } from "./picture-error"
import { pause, pauses } from "./yielding"

/** Inflates the data and passes on each row of each pass, with its filter undone and its mark removed. */
export async function readRows(
  { header, data }: Pick<Png, "header" | "data">,
  passes: Size[],
  take: (row: Uint8Array, pass: number, y: number) => void,
): Promise<void> {
  const bits = channelsOf[header.color] * header.depth
  const step = Math.max(1, bits >> 3)
  let pass = 0
  let y = 0
  let filled = 0
  let row = new Uint8Array(0)
  let before = row
  const start = () => {
    while (pass < passes.length && (passes[pass]!.width === 0 || passes[pass]!.height === 0)) pass++
    if (pass === passes.length) return
    row = new Uint8Array(1 + Math.ceil((passes[pass]!.width * bits) / 8))
    before = new Uint8Array(row.length)
  }
  start()
  const isTimeForPause = pauses()

  try {
    for await (const value of inflated(withoutHead(data))) {
      for (let at = 0; at < value.length && pass < passes.length;) {
        const part = value.subarray(at, at + row.length - filled)
        row.set(part, filled)
        at += part.length
        filled += part.length
        if (filled < row.length) break
        filled = 0
        unfilter(row, before, step)
        take(row.subarray(1), pass, y)
        if (isTimeForPause(passes[pass]!.width)) await pause()
        ;[row, before] = [before, row]
        if (++y < passes[pass]!.height) continue
        y = 0
        pass++
        start()
      }
      // There may be more, without end: it is not read.
      if (pass === passes.length) return
    }
  } catch {
    throw damaged()
  }
  throw damaged()
}

/** The two bytes that zlib puts before what is deflated (RFC 1950, 2.2). */
const headBytes = 2

function* withoutHead(data: Uint8Array[]) {
  let left = headBytes
  for (const part of data) {
    yield part.subarray(left)
    left = Math.max(0, left - part.length)
  }
}

/** The five filters of clause 9; `row[0]` names the one used. */
function unfilter(row: Uint8Array, above: Uint8Array, step: number): void {
  const filter = row[0]!
  if (filter > 4) throw damaged()
  if (filter === 0) return
  for (let at = 1; at < row.length; at++) {
    const left = at > step ? row[at - step]! : 0
    const up = above[at]!
    const corner = at > step ? above[at - step]! : 0
    if (filter === 1) row[at] = row[at]! + left
    else if (filter === 2) row[at] = row[at]! + up
    else if (filter === 3) row[at] = row[at]! + ((left + up) >> 1)
    else row[at] = row[at]! + paeth(left, up, corner)
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - up),
    Math.abs(guess - corner),
  ]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
