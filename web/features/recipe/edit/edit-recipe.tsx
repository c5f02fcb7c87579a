import { useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { useFormat } from "../../../lib/format"
import { usePageTitle } from "../../../lib/page-title"
import { recipePicture } from "../../../lib/recipe-picture"
import { useSession } from "../../../lib/session"
import { trpc } from "../../../lib/trpc"
import type { Recipe } from "../recipe"
import { ConflictDialog } from "./conflict-dialog"
import { draftOf } from "./draft"
import { RecipeForm } from "./recipe-form"
import { leaveUnstored, unstoredOf } from "./unstored-media"
import { useSaveChanges } from "./use-save-changes"

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
  /** The recipe that the form started with; choosing theirs restarts the form. */
  const [began, setBegan] = useState(recipe)
  const { save, conflict, settle } = useSaveChanges(recipe, groupSlug)
  const main = useRef<HTMLElement>(null)
  // The button that led here was removed.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  usePageTitle(t("recipe.form.title", { name: recipe.name }))

  const { amount } = useFormat()
  const initial = useMemo(() => draftOf(began, amount), [began, amount])
  const faults = useMemo(() => unstoredOf(recipe.id, initial.steps), [recipe.id, initial])
  useEffect(() => () => leaveUnstored(undefined), [])

  return (
    <main
      ref={main}
      tabIndex={-1}
      className="mx-auto grid w-full max-w-5xl grid-cols-1 content-start gap-4 px-4 pt-4 pb-20 sm:px-6 sm:pt-2 sm:pb-10"
    >
      <RecipeForm
        key={began.dateUpdated}
        initial={initial}
        title={t("recipe.form.title", { name: recipe.name })}
        draftKey={recipe.id}
        expected={began.dateUpdated}
        present={recipe.name}
        picture={recipePicture(recipe, "card")}
        owner={recipe.userId === user?.id}
        faults={faults}
        onSave={save}
        onCancel={() => navigate(`/g/${groupSlug}/r/${recipe.slug}`, { replace: true })}
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
