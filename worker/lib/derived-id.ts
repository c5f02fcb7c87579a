/** The hash of a text in the form of a UUID v4: the same text gives the same id. */
export async function idFrom(text: string): Promise<string> {
  const hash = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)),
  ).slice(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x40
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
