import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../../lib/failures"
import { newId } from "../../../lib/new-id"
import { useStable } from "../../../lib/use-stable"
import { useStored } from "../../../lib/local-storage"
import { trpc } from "../../../lib/trpc"
import { announce } from "../../../ui/announce"
import type { Recipe } from "../recipe"

/** A comment that is being sent; stored on the device until the server has it. */
export interface Unsent {
  id: string
  text: string
  /** The message of the server's refusal. Without one, the comment is sent again when online. */
  refused?: string
}

const none: Unsent[] = []

/**
 * Comments of this device that the server has not confirmed. They survive a reload, and are sent again when
 * online; their ids ensure that each is written once.
 */
export function usePendingComments({ id: recipeId, slug }: Pick<Recipe, "id" | "slug">) {
  const { t } = useTranslation()
  const [unsent, keep] = useStored(`comments.${recipeId}`, none)
  const { mutateAsync, isPending } = trpc.comments.write.useMutation({
    meta: { quiet: true, keeps: true },
  })
  const utils = trpc.useUtils()
  const underway = useRef(new Set<string>())
  const latest = useRef(unsent)
  latest.current = unsent

  function change(next: Unsent[]) {
    latest.current = next
    keep(next)
  }
  const drop = (id: string) => change(latest.current.filter((comment) => comment.id !== id))

  const send = useStable(async ({ id, text }: Unsent) => {
    if (underway.current.has(id)) return
    underway.current.add(id)
    try {
      const written = await mutateAsync({ data: { id, recipeId, text } })
      utils.recipes.open.setData({ slug }, (old) => {
        if (!old) return old
        const others = old.recipe.comments.filter((comment) => comment.id !== id)
        return { ...old, recipe: { ...old.recipe, comments: [...others, written] } }
      })
      drop(id)
      announce(t("talk.sent"))
      void utils.recipes.open.invalidate({ slug })
    } catch (error) {
      const { status, message } = failureOf(error)
      if (status !== undefined && status < 500)
        change(latest.current.map((one) => (one.id === id ? { ...one, refused: message } : one)))
    } finally {
      underway.current.delete(id)
    }
  })

  useEffect(() => {
    const sendAll = () => {
      for (const comment of latest.current) if (!comment.refused) void send(comment)
    }
    sendAll()
    addEventListener("online", sendAll)
    return () => removeEventListener("online", sendAll)
  }, [send, recipeId])

  return {
    unsent,
    isSending: isPending,
    write(text: string) {
      const comment = { id: newId(), text }
      change([...latest.current, comment])
      void send(comment)
    },
    send: (comment: Unsent) => void send(comment),
    drop,
  }
}
