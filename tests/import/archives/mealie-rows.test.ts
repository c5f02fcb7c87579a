import { expect, it } from "vitest"
import { BadArchive } from "../../../worker/archive/archive-files"
import {
  MAX_ROW_BYTES,
  readRows,
  type Row,
  type Taking,
} from "../../../worker/import/archives/mealie/rows"

const encode = (text: string) => new TextEncoder().encode(text)

function streamOf(bytes: Uint8Array, piece = bytes.length) {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + piece))
      at += piece
    },
  })
}

async function rowsOf(text: string, more: Partial<Taking> & { piece?: number } = {}) {
  const found: [string, Row][] = []
  const taking = {
    wants: () => true,
    row: (table: string, row: Row) => found.push([table, row]),
    ...more,
  }
  await readRows(streamOf(encode(text), more.piece), taking as Taking)
  return found
}

const failureOf = (text: string) =>
  rowsOf(text).then(
    () => undefined,
    (error: unknown) => error,
  )

const sample =
  '\uFEFF {"groups": [{"id": "a\\"}]", "name": "Ünï 🍲"}, {"id": 2, "list": [1, {"b": []}]}], "empty": [],\n"recipes":[{}]} '
const inSample = [
  ["groups", { id: 'a"}]', name: "Ünï 🍲" }],
  ["groups", { id: 2, list: [1, { b: [] }] }],
  ["recipes", {}],
]

it("returns the rows of each table, however the bytes arrive", async () => {
  const { length } = encode(sample)
  for (let piece = 1; piece <= length; piece++) {
    expect(await rowsOf(sample, { piece }), `pieces of ${piece}`).toEqual(inSample)
  }
})

it("skips unwanted tables without reading their rows", async () => {
  const text = '{"log": [{not json at all}], "tags": [{"id": 1}]}'
  expect(await rowsOf(text, { wants: (table) => table === "tags" })).toEqual([["tags", { id: 1 }]])
  expect(await failureOf(text)).toBeInstanceOf(BadArchive)
})

it("says where a truncated database ends", async () => {
  const whole = sample.trimEnd()
  for (let end = 0; end < whole.length; end++) {
    const error = await failureOf(whole.slice(0, end))
    expect(error, `cut at ${end}`).toBeInstanceOf(BadArchive)
  }
  const error = await failureOf('{"groups": [], "tags": [{"id": 1}, {"id": ')
  expect((error as Error).message).toBe(
    "database.json ends too early, in table “tags”, after 2 rows.",
  )
})

it.each([
  ["a list", "[]"],
  ["no JSON", "PK\u0003\u0004"],
  ["a table that is no list", '{"groups": {}}'],
  ["a table that is nothing", '{"groups": null}'],
  ["a row that is no object", '{"groups": [1]}'],
  ["a row within quotes alone", '{"groups": ["a"]}'],
  ["a comma too many", '{"groups": [{},]}'],
  ["a comma too few", '{"groups": [{} {}]}'],
  ["a row that is no JSON", '{"groups": [{"id": 1 2}]}'],
  ["something behind the end", '{"groups": []} {}'],
  ["the name of a table without end", `{"${"x".repeat(300)}`],
])("refuses %s with a message", async (_, text) => {
  const error = await failureOf(text)
  expect(error).toBeInstanceOf(BadArchive)
  expect((error as Error).message).toMatch(/^database\.json /)
})

it("refuses nesting that exhausts the stack, also in unwanted tables", async () => {
  const nested = `{"log": [{"a": ${"[".repeat(100_000)}`
  await expect(rowsOf(nested, { wants: () => false })).rejects.toThrow(
    "database.json is damaged in table “log”, after 1 rows (byte 30): it is nested too deep",
  )
})

it("skips a row that is too large, and continues after it", async () => {
  const large: string[] = []
  const text = `{"recipes": [{"id": "${"x".repeat(MAX_ROW_BYTES)}"}, {"id": 2}]}`
  const found = await rowsOf(text, { piece: 65_536, tooLarge: (table) => large.push(table) })
  expect(found).toEqual([["recipes", { id: 2 }]])
  expect(large).toEqual(["recipes"])
})
