import { useTranslation } from "react-i18next"
import { failureOf } from "../../../lib/failures"
import { rest } from "../../../lib/rest-client"
import { trpc } from "../../../lib/trpc"
import { type Outputs } from "../../../lib/trpc-types"
import { toast } from "../../../lib/toast"

export type TimelineEvent = Outputs["timeline"]["feed"]["items"][number]

/** The address of an event's picture, if it has one. The time of its last change busts caches. */
export function eventPicture(event: TimelineEvent, size: "original" | "min-original") {
  if (event.image !== "has image") return undefined
  const version = encodeURIComponent(event.updateAt)
  return `/api/media/recipes/${event.recipeId}/images/timeline/${event.id}/${size}.webp?version=${version}`
}

/**
 * Stores the picture of an event.
 * @throws after a failure, which was already reported
 */
export function useEventPicture() {
  const { t } = useTranslation()
  const utils = trpc.useUtils()
  return async (id: string, file: File) => {
    const form = new FormData()
    form.set("image", file)
    form.set("extension", file.name.split(".").at(-1) ?? "webp")
    try {
      await rest("PUT", `/api/recipes/timeline/events/${id}/image`, form)
    } catch (error) {
      toast.error(t("talk.picture.failed", { message: failureOf(error).message }))
      throw error
    }
    await utils.timeline.feed.invalidate()
  }
}
