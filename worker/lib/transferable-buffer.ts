/** Arrays whose buffer holds nothing else that will be read. */
const owned = new WeakSet<Uint8Array>()

/** Marks an array as the only one in its buffer, so that its last reader may release it. */
export function transferableBuffers<B extends Uint8Array>(bytes: B): B {
  owned.add(bytes)
  return bytes
}

/**
 * Frees the memory of an array immediately, when nothing uses it any more: V8 lets about 50 MB accumulate
 * before it collects garbage. Only works for bytes marked by `transferableBuffers`; others are left alone.
 */
export function release(bytes: Uint8Array): void {
  if (owned.delete(bytes) && bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0)
}
