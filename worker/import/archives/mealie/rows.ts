import { release } from "../../../lib/transferable-buffer.ts"
import { BadArchive } from "../../../archive/archive-files.ts"

/** A row of a table, as parsed JSON. */
export type Row = Record<string, unknown>

/** Which rows of a database to read, and what to do with them. */
export interface Taking {
  /** Whether to read the rows of a table; other tables are skipped. */
  wants(table: string): boolean
  /** @param text the row as written, which takes less memory */
  row(table: string, row: Row, text: string): void
  /** Whether to skip a row, by its text: most rows of a large database are not needed, and need not be parsed. */
  passes?(table: string, text: string): boolean
  /** Called for a row over the size limit. */
  tooLarge?(table: string): void
}

/** The most bytes of a row, and of a table name. The largest rows hold one text of a recipe. */
export const MAX_ROW_BYTES = 2_000_000
const mostNameBytes = 200
/** Bytes, a few tens of milliseconds of work, after which the reader yields to other tasks of the thread. */
const restBytes = 500_000
/** Rows are flat; deeper nesting is an attempt to overflow the stack. */
const deepest = 16

/**
 * Reads the rows of a database that is one object of lists, table by table, while its bytes arrive:
 * `{"recipes": [{…}, …], …}` (contract 26). Only one row and one chunk of the stream are in memory.
 * @throws BadArchive with the position where the text is invalid or ends
 */
export async function readRows(stream: ReadableStream<Uint8Array>, taking: Taking): Promise<void> {
  const reader = stream.getReader()
  const scanner = new Scanner(taking)
  let sinceRest = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      sinceRest += value.length
      scanner.push(value)
      release(value)
      if (sinceRest < restBytes) continue
      sinceRest = 0
      await new Promise((rested) => setTimeout(rested))
    }
    scanner.end()
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** The byte order mark that some programs write before UTF-8. */
const mark = [0xef, 0xbb, 0xbf]

const sign = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  colon: 0x3a,
  open: 0x7b,
  close: 0x7d,
  openList: 0x5b,
  closeList: 0x5d,
}

type State =
  | "start"
  | "firstTable"
  | "table"
  | "name"
  | "colon"
  | "list"
  | "firstRow"
  | "row"
  | "inRow"
  | "afterRow"
  | "afterTable"
  | "end"

class Scanner {
  readonly #taking: Taking
  readonly #decoder = new TextDecoder()
  #state: State = "start"
  /** Bytes before the current chunk. */
  #before = 0
  #table = ""
  #isWanted = false
  #rows = 0
  #depth = 0
  #inText = false
  #isEscaped = false
  /** The bytes of the current row or name in earlier chunks, and their number so far. */
  #held: Uint8Array[] = []
  #size = 0

  constructor(taking: Taking) {
    this.#taking = taking
  }

  push(piece: Uint8Array): void {
    let at = 0
    while (at < piece.length) {
      if (this.#state === "inRow") at = this.#restOfRow(piece, at)
      else if (this.#state === "name") at = this.#restOfName(piece, at)
      else at = this.#step(piece, at)
    }
    this.#before += piece.length
  }

  end(): void {
    if (this.#state === "end") return
    if (this.#state === "start") throw new BadArchive("archive.emptyDatabase")
    throw new BadArchive("archive.databaseCut", { place: this.#place() })
  }

  /** Handles one character between names, lists and rows. */
  #step(piece: Uint8Array, at: number): number {
    const byte = piece[at]!
    if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) return at + 1
    if (this.#state === "start" && mark[this.#before + at] === byte) return at + 1
    const next = this.#after(byte)
    if (!next) throw this.#broken(at, `a “${String.fromCharCode(byte)}” is not expected there`)
    if (next === "list" || next === "inRow" || next === "name") {
      this.#held = []
      this.#size = 0
    }
    if (next === "inRow") {
      this.#depth = 0
      this.#rows++
      this.#state = next
      return at
    }
    this.#state = next
    return at + 1
  }

  #after(byte: number): State | undefined {
    switch (this.#state) {
      case "start":
        return byte === sign.open ? "firstTable" : undefined
      case "firstTable":
        return byte === sign.quote ? "name" : byte === sign.close ? "end" : undefined
      case "table":
        return byte === sign.quote ? "name" : undefined
      case "colon":
        return byte === sign.colon ? "list" : undefined
      case "list":
        return byte === sign.openList ? "firstRow" : undefined
      case "firstRow":
        return byte === sign.open ? "inRow" : byte === sign.closeList ? "afterTable" : undefined
      case "row":
        return byte === sign.open ? "inRow" : undefined
      case "afterRow":
        return byte === sign.comma ? "row" : byte === sign.closeList ? "afterTable" : undefined
      case "afterTable":
        return byte === sign.comma ? "table" : byte === sign.close ? "end" : undefined
      default:
        return undefined
    }
  }

  #restOfName(piece: Uint8Array, from: number): number {
    const end = piece.indexOf(sign.quote, from)
    const to = end < 0 ? piece.length : end
    this.#size += to - from
    if (this.#size > mostNameBytes) throw this.#broken(from, "the name of a table is too long")
    this.#held.push(piece.slice(from, to))
    if (end < 0) return piece.length
    this.#table = this.#decoder.decode(joined(this.#held, this.#size))
    this.#isWanted = this.#taking.wants(this.#table)
    this.#rows = 0
    this.#state = "colon"
    return end + 1
  }

  /** Reads to the end of a row, or of the chunk. */
  #restOfRow(piece: Uint8Array, from: number): number {
    let at = from
    let depth = this.#depth
    let inText = this.#inText
    let isEscaped = this.#isEscaped
    for (; at < piece.length; at++) {
      const byte = piece[at]!
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (byte === sign.backslash) isEscaped = true
        else if (byte === sign.quote) inText = false
      } else if (byte === sign.quote) inText = true
      else if (byte === sign.open || byte === sign.openList) {
        if (++depth > deepest) throw this.#broken(at, "it is nested too deep")
      } else if ((byte === sign.close || byte === sign.closeList) && --depth === 0) break
    }
    this.#depth = depth
    this.#inText = inText
    this.#isEscaped = isEscaped
    const isWhole = at < piece.length
    const to = isWhole ? at + 1 : at
    this.#keep(piece, from, to, isWhole)
    return to
  }

  #keep(piece: Uint8Array, from: number, to: number, isWhole: boolean): void {
    this.#size += to - from
    const fits = this.#size <= MAX_ROW_BYTES
    if (!fits) this.#held = []
    else if (this.#isWanted && !isWhole) this.#held.push(piece.slice(from, to))
    if (!isWhole) return
    this.#state = "afterRow"
    if (!this.#isWanted) return
    if (!fits) return this.#taking.tooLarge?.(this.#table)
    const last = piece.subarray(from, to)
    const bytes = this.#held.length === 0 ? last : joined([...this.#held, last], this.#size)
    const text = this.#decoder.decode(bytes)
    if (this.#taking.passes?.(this.#table, text)) return
    this.#taking.row(this.#table, this.#parsed(text, from), text)
  }

  #parsed(text: string, at: number): Row {
    try {
      return JSON.parse(text) as Row
    } catch {
      throw this.#broken(at, "the row is no JSON")
    }
  }

  #place(): string {
    return this.#table ? `in table “${this.#table}”, after ${this.#rows} rows` : "at its start"
  }

  #broken(at: number, why: string): BadArchive {
    const byte = this.#before + at
    return new BadArchive("archive.databaseBroken", { place: this.#place(), byte, why })
  }
}

function joined(pieces: Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
