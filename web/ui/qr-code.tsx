import { encode } from "uqr"

interface QrCodeProps {
  /** What a camera reads: an address, or another text. */
  text: string
  /** Its purpose, for screen readers. */
  label: string
  className?: string
}

/** A QR code, dark on white in both themes: cameras read no other. */
export function QrCode({ text, label, className = "size-52" }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("")
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
