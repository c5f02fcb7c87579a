import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { VisionErrorCode } from "../../../worker/shared/failure-reasons"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { FieldError } from "../../ui/field-frame"
import { base64Of } from "./base64"
import type { Cleaner } from "./clean/cleaner"
import type { Photo } from "./photo"

interface OutsideReaderProps {
  photo: Photo
  cleaner: Cleaner
  change: (id: string, part: Partial<Photo>) => void
}

/** Pixels of the picture that is sent: enough to read small print. */
const SENT = 2_000_000

/** Codes with a text of their own; others are shown as they are. */
const reasonsWithText = [
  "capReached",
  "noText",
  "refused",
  "tooSlow",
  "unreachable",
] as const satisfies VisionErrorCode[]

/** A second button, where the site's owner has configured a service that reads pictures. */
export function VisionApiOption({ photo, cleaner, change }: OutsideReaderProps) {
  const { t } = useTranslation()
  const { data: about } = trpc.app.about.useQuery(undefined, { staleTime: Infinity })
  const read = trpc.recipes.readPicture.useMutation({ meta: { quiet: true } })
  const [fault, setFault] = useState<string>()
  const host = about?.openaiHost
  if (!host) return null

  async function ask() {
    setFault(undefined)
    const { picture, turn, frame } = photo
    const sent = await cleaner.cut({ picture, turn, frame, mostPixels: SENT, type: "image/jpeg" })
    if (!sent) return setFault(t("photos.errors.unreadable"))
    try {
      const { text } = await read.mutateAsync({ data: { picture: await base64Of(sent) } })
      change(photo.id, { text, isEdited: true, status: "read" })
    } catch (error) {
      const { reason } = (error as { data?: { reason?: string } | null }).data ?? {}
      const known = reasonsWithText.find((one) => one === reason)
      setFault(known ? t(`photos.outside.${known}`) : failureOf(error).message)
    }
  }

  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <div>
        <Button icon="web" busy={read.isPending} onClick={() => void ask()}>
          {t("photos.outside.ask", { host })}
        </Button>
      </div>
      <p className="text-sm text-soft">{t("photos.outside.hint", { host })}</p>
      <FieldError error={fault} />
    </div>
  )
}
