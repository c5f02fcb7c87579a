/** The pictures that can be stored. */
export type PictureType = "image/jpeg" | "image/png" | "image/webp"

export type SniffedType =
  | PictureType
  | "image/gif"
  | "image/avif"
  | "image/heic"
  | "image/bmp"
  | "image/tiff"
  | "image/svg+xml"
  | "text/html"
  | "application/pdf"

/** The type of a file by its first bytes, whatever its name or header. */
export function sniff(bytes: Uint8Array): SniffedType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg"
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png"
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "image/webp"
  if (/^GIF8[79]a/.test(start)) return "image/gif"
  if (start.startsWith("ftyp", 4)) return sniffBrands(start)
  if (start.startsWith("BM") && start.startsWith("\0\0\0\0", 6)) return "image/bmp"
  if (start.startsWith("II*\0") || start.startsWith("MM\0*")) return "image/tiff"
  if (start.startsWith("%PDF-")) return "application/pdf"
  return sniffMarkup(start)
}

/** ISO base media files list their brands in the first box. */
function sniffBrands(start: string): SniffedType | undefined {
  const brands = start.slice(8, 64)
  if (/avi[fs]/.test(brands)) return "image/avif"
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? "image/heic" : undefined
}

/** UTF-16 is read by leaving out the zero bytes: browsers would run a script in it as well. */
function sniffMarkup(start: string): SniffedType | undefined {
  const text = start.replaceAll("\0", "").replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
  const content = text.replaceAll(/<!--[^]*?-->|<\?[^]*?\?>/g, "").trimStart()
  if (/<svg[\s>:]/i.test(content) || /^<!doctype\s+svg/i.test(content)) return "image/svg+xml"
  return markup.test(content) ? "text/html" : undefined
}

const markup =
  /^<(!doctype\s+html|html|head|body|script|iframe|style|title|meta|table|div|img|a|p|b|br|h1|font)\b/i
