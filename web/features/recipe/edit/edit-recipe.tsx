import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { detailOf, failureOf, isAnswered } from "../../../lib/failures"
import { usePageTitle } from "../../../lib/page-title"
import { recipePicture } from "../../../lib/recipe-picture"
import { useSession } from "../../../lib/session"
import { trpc } from "../../../lib/trpc"
import { toast } from "../../../lib/toast"
import type { Recipe } from "../recipe"
import { ConflictDialog } from "./conflict-dialog"
import { dataOf, draftOf } from "./draft"
import type { PictureChange } from "./picture-field"
import { RecipeForm, type Saved, type Written } from "./recipe-form"
import { hasErrors, type MediaErrors, saveMedia } from "./save-media"
import { dropDeletedRefs } from "./drop-deleted-refs"

interface EditRecipeProps {
  recipe: Recipe
  groupSlug: string
}

/** Changes a recipe, unless another user has changed it meanwhile. */
export function EditRecipe({ recipe, groupSlug }: EditRecipeProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { user } = useSession()
  const utils = trpc.useUtils()
  const patch = trpc.recipes.patch.useMutation({ meta: { quiet: true } })
  /** The recipe that the form started with; taking theirs starts again. */
  const [began, setBegan] = useState(recipe)
  const [conflict, setConflict] = useState<Conflict>()
  /** What was sent, as JSON, where no answer said whether it is stored. */
  const unheard = useRef<string>(undefined)
  /** What the server knows it by: a new name may be stored without an answer. */
  const address = useRef(recipe.slug)
  const place = (slug: string) => `/g/${groupSlug}/r/${slug}`
  const main = useRef<HTMLElement>(null)
  // The button that led here is gone.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  usePageTitle(t("recipe.form.title", { name: recipe.name }))

  async function save(written: Written, content = dataOf(written.draft)): Promise<Saved> {
    const { draft, picture, files, expected } = written
    const data = { ...content, ...(picture.kind === "remove" && { image: null }) }
    let saved: Recipe
    try {
      saved = await patch.mutateAsync({ slug: address.current, data, expected })
    } catch (error) {
      if (!isAnswered(error)) unheard.current = JSON.stringify(content)
      const there = dropDeletedRefs(content, detailOf(error))
      if (there) return save(written, there)
      return refused(error, written)
    }
    const media = await saveMedia(saved.slug, picture, files)
    utils.recipes.open.setData({ slug: saved.slug }, (old) => ({
      mine: old?.mine ?? utils.recipes.open.getData({ slug: recipe.slug })!.mine,
      recipe: saved,
    }))
    // The media are not in the answer to the change.
    if (picture.kind !== "keep" || files.length > 0) await utils.recipes.open.invalidate()
    if (!hasErrors(media)) {
      const leave = () => {
        navigate(place(saved.slug), { replace: true })
        toast.success(t("recipe.form.saved"))
      }
      return { done: true, leave }
    }
    if (saved.slug !== recipe.slug) navigate(`${place(saved.slug)}?edit=true`, { replace: true })
    return { done: false, stored: { draft, expected: saved.dateUpdated }, media }
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

  /** What is stored now, under whichever name, and who changed it last. */
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

  const state = history.state as { faults?: MediaErrors & { change?: PictureChange } } | null

  return (
    <main
      ref={main}
      tabIndex={-1}
      className="mx-auto grid w-full max-w-5xl grid-cols-1 content-start gap-4 px-4 pt-4 pb-20 sm:px-6 sm:pt-2 sm:pb-10"
    >
      <RecipeForm
        key={began.dateUpdated}
        initial={draftOf(began)}
        title={t("recipe.form.title", { name: recipe.name })}
        keptAs={recipe.id}
        expected={began.dateUpdated}
        present={recipe.name}
        picture={recipePicture(recipe, "card")}
        owner={recipe.userId === user?.id}
        faults={state?.faults}
        onSave={save}
        onCancel={() => navigate(place(recipe.slug), { replace: true })}
      />
      <ConflictDialog
        versions={conflict && { began, now: conflict.now, by: conflict.by }}
        onClose={() => settle({ done: false })}
        onKeepMine={() => {
          if (!conflict) return
          settle(save({ ...conflict.written, expected: conflict.now.dateUpdated }))
        }}
        onTakeTheirs={() => {
          if (!conflict) return
          settle({ done: false })
          setBegan(conflict.now)
          void utils.recipes.open.invalidate()
        }}
      />
    </main>
  )
}

interface Conflict {
  now: Recipe
  by: string | null
  written: Written
  answer: (saved: Saved | Promise<Saved>) => void
}
