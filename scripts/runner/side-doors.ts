/** Paths that mean something to Miniflare or to the runner, and to nobody outside. */
export function isSideDoor(address: string): boolean {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "").split("?")[0]!
  const plain = decoded(path)
    .replaceAll("\\", "/")
    .replace(/\/{2,}/g, "/")
    .toLowerCase()
  return !address.startsWith("/") || /^\/(cdn-cgi|internal)(\/|$)/.test(plain)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
