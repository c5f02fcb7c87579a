/**
 * Splits written bytes into parts of one size; the last may be smaller. One part is in memory at a time.
 * There is always at least one part, which may be empty.
 */
export function partWriter(size: number, send: (part: Uint8Array) => Promise<void>) {
  const part = new Uint8Array(size)
  let [filled, sent] = [0, 0]
  const flush = async () => {
    await send(part.slice(0, filled))
    filled = 0
    sent++
  }
  return {
    async write(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length;) {
        const piece = bytes.subarray(at, at + size - filled)
        part.set(piece, filled)
        filled += piece.length
        at += piece.length
        if (filled === size) await flush()
      }
    },
    async end() {
      if (filled > 0 || sent === 0) await flush()
    },
  }
}
