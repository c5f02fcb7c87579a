import { Suspense } from "react"
import { lazyComponent } from "../lib/lazy-component"

const QrCode = lazyComponent(async () => ({ default: (await import("./qr-code")).QrCode }))

interface LateQrCodeProps {
  text: string
  /** What it is for, where it cannot be seen. */
  label: string
}

/** A QR code whose code loads as it is drawn. Its place is there at once. */
export const LateQrCode = (props: LateQrCodeProps) => (
  <div className="size-36 shrink-0 overflow-hidden rounded-xl bg-sunken">
    <Suspense fallback={null}>
      <QrCode {...props} className="size-full" />
    </Suspense>
  </div>
)
