import { Suspense } from "react"
import { lazyComponent } from "../lib/lazy-component"

const QrCode = lazyComponent(async () => ({ default: (await import("./qr-code")).QrCode }))

interface LateQrCodeProps {
  text: string
  /** Its purpose, for screen readers. */
  label: string
}

/** A QR code whose code loads when it is drawn. Its space is reserved at once. */
export const LateQrCode = (props: LateQrCodeProps) => (
  <div className="size-36 shrink-0 overflow-hidden rounded-xl bg-sunken">
    <Suspense fallback={null}>
      <QrCode {...props} className="size-full" />
    </Suspense>
  </div>
)
