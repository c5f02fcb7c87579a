const UNITS = ["KB", "MB", "GB", "TB"]

/** A size as text: `512 bytes`, `119.47 KB`, `500.0 MB`. The factor is 1024; at least one decimal. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  let size = bytes / 1024
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  const rounded = String(Number(size.toFixed(2)))
  return `${rounded.includes(".") ? rounded : `${rounded}.0`} ${UNITS[unit]}`
}
