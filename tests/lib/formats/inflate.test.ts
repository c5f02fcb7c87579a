import { deflateSync } from "fflate"
import { expect, it } from "vitest"
import { inflated } from "../../../worker/lib/formats/inflate"
import { release } from "../../../worker/lib/transferable-buffer"

const text = Uint8Array.from({ length: 300_000 }, (_, i) => (i * i) % 251)

it("unpacks the same whether its buffers are returned or not", async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of inflated([deflateSync(text)])) pieces.push(piece)
  expect(Buffer.concat(pieces).equals(text)).toBe(true)

  let at = 0
  let freed = 0
  for await (const piece of inflated([deflateSync(text)])) {
    const { length } = piece
    expect(Buffer.compare(piece, text.subarray(at, at + length))).toBe(0)
    at += length
    release(piece)
    if (piece.length === 0) freed += length
  }
  expect(at).toBe(text.length)
  expect(freed).toBeGreaterThan(200_000)
})

it("reuses only buffers that it created", () => {
  const bytes = Uint8Array.from([1, 2, 3])
  release(bytes)
  release(bytes.subarray(1))
  expect([...bytes]).toEqual([1, 2, 3])
})
