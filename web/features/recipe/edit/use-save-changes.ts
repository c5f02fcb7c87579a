import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { detailOf, failureOf, isAnswered } from "../../../lib/failures"
import { toast } from "../../../lib/toast"
import { trpc } from "../../../lib/trpc"
import type { Recipe } from "../recipe"
import { dataOf, type Draft, draftOf, type RecipeData } from "./draft"
import { dropDeletedRefs } from "./drop-deleted-refs"
import { hasErrors, saveMedia } from "./save-media"
import { type UploadedPictures, uploadStepPictures } from "./save-step-pictures"
import type { Saved, Written } from "./use-recipe-form"

type StepPictures = Awaited<ReturnType<typeof uploadStepPictures>>

interface Conflict {
  now: Recipe
  by: string | null
  written: Written
  answer: (saved: Saved | Promise<Saved>) => void
}

/**
 * Saves a changed recipe and then shows it. After a conflict with another user, saving waits until `settle`
 * decides it.
 */
export function useSaveChanges(recipe: Recipe, groupSlug: string) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const patch = trpc.recipes.patch.useMutation({ meta: { quiet: true } })
  const [conflict, setConflict] = useState<Conflict>()
  /** The sent data as JSON, where no answer said whether it was stored. */
  const unheard = useRef<string>(undefined)
  /** Its identifier for the server: a new name may be stored without an answer. */
  const address = useRef(recipe.slug)
  /** Pictures of steps that were uploaded before a failed save. */
  const uploaded = useRef<UploadedPictures>(new Map())
  const place = (slug: string) => `/g/${groupSlug}/r/${slug}`

  async function save(written: Written): Promise<Saved> {
    const known = { id: recipe.id, slug: address.current }
    const pictures = await uploadStepPictures(known, written, uploaded.current)
    return write(written, pictures, dataOf(pictures.show(written.draft)))
  }

  async function write(
    written: Written,
    pictures: StepPictures,
    content: RecipeData,
  ): Promise<Saved> {
    const { picture, expected } = written
    const data = { ...content, ...(picture.kind === "remove" && { image: null }) }
    let saved: Recipe
    try {
      saved = await patch.mutateAsync({ slug: address.current, data, expected })
    } catch (error) {
      if (!isAnswered(error)) unheard.current = JSON.stringify(content)
      const there = dropDeletedRefs(content, detailOf(error))
      if (there) return write(written, pictures, there)
      return refused(error, written)
    }
    const { errors, stored } = await saveMedia(saved.slug, picture, pictures.files)
    const media = { ...errors, files: [...pictures.errors, ...errors.files] }
    utils.recipes.open.setData({ slug: saved.slug }, (old) => ({
      mine: old?.mine ?? utils.recipes.open.getData({ slug: recipe.slug })!.mine,
      recipe: saved,
    }))
    // The media are not in the answer to the change.
    if (picture.kind !== "keep" || pictures.files.length > 0) await utils.recipes.open.invalidate()
    if (!hasErrors(media)) {
      const leave = () => {
        navigate(place(saved.slug), { replace: true })
        toast.success(t("recipe.form.saved"))
      }
      return { done: true, leave }
    }
    if (saved.slug !== recipe.slug) navigate(`${place(saved.slug)}?edit=true`, { replace: true })
    const update = (draft: Draft) => {
      const shown = pictures.show(draft)
      return { ...shown, assets: [...shown.assets, ...stored] }
    }
    return { done: false, stored: { update, expected: saved.dateUpdated }, media }
  }

  async function refused(error: unknown, written: Written): Promise<Saved> {
    const { status, message } = failureOf(error)
    const isStored = status === 409 || status === 404
    const found = isStored && (await present().catch(() => undefined))
    if (found) {
      const { now, by } = found
      address.current = now.slug
      const isOwn = JSON.stringify(dataOf(draftOf(now))) === unheard.current
      if (isOwn) return save({ ...written, expected: now.dateUpdated })
      return new Promise((answer) => setConflict({ now, by, written, answer }))
    }
    if (status === 400 && written.draft.name.trim() !== recipe.name)
      return { done: false, name: t("validation.recipeTaken") }
    toast.error(message)
    return { done: false }
  }

  /** The stored recipe, under any name, and who changed it last. */
  async function present() {
    const [{ recipe: now }, { by }] = await Promise.all([
      utils.client.recipes.open.query({ slug: recipe.id }),
      utils.client.recipes.lastChange.query({ id: recipe.id }),
    ])
    return { now, by }
  }

  function settle(answer: Promise<Saved> | Saved) {
    conflict?.answer(answer)
    setConflict(undefined)
  }

  return { save, conflict, settle }
}
