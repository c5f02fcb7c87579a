import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { squarePicture } from "../../lib/picture"
import { rest } from "../../lib/rest-client"
import type { SessionUser } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Avatar } from "../../ui/avatar"
import { FileButton } from "../../ui/file-button"
import { toast } from "../../lib/toast"

/** Pixels of a side: sharp at the largest size it is shown in, on the finest screens. */
const SIDE = 512

/** The person's picture, and a button that changes it. The browser crops and scales the chosen file. */
export function AvatarUpload({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const cache = trpc.useUtils()
  const [busy, setBusy] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    setBusy(true)
    try {
      await upload(file)
    } finally {
      setBusy(false)
    }
  }

  async function upload(file: File) {
    const picture = await squarePicture(file, SIDE).catch(() => undefined)
    if (!picture) return toast.error(t("account.pictureUnreadable"))
    const form = new FormData()
    form.set("profile", picture)
    try {
      await rest("POST", `/api/users/${user.id}/image`, form)
      await cache.users.self.invalidate()
      return toast.success(t("account.pictureUpdated"))
    } catch (error) {
      const { status, message } = failureOf(error)
      return toast.error(status && status < 500 ? message : t("account.pictureFailed"))
    }
  }

  return (
    <div className="grid justify-items-center gap-2 max-sm:w-full">
      <Avatar user={user} className="size-28 text-4xl" />
      <FileButton
        variant="quiet"
        icon="camera"
        busy={busy}
        accept="image/*"
        onChoose={([file]) => void choose(file)}
      >
        {t("account.changePicture")}
      </FileButton>
    </div>
  )
}
