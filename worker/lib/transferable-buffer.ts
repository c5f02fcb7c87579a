/** Arrays in whose memory there is nothing else that will be read. */
const owned = new WeakSet<Uint8Array>()

/** Marks an array as alone in its memory, so that its last reader may release it. */
export function transferableBuffers<B extends Uint8Array>(bytes: B): B {
  owned.add(bytes)
  return bytes
}

/**
 * Gives the memory of an array back at once, for the last who has to do with it: V8 lets some 50 MB lie before
 * it looks for garbage. Bytes that `transferableBuffers` was not said of stay as they are.
 */
export function release(bytes: Uint8Array): void {
  if (owned.delete(bytes) && bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0)
}
