import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "wouter"
import { failureOf } from "../../lib/failures"
import { usePageTitle } from "../../lib/page-title"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { useCreateOnce } from "../../lib/use-create-once"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"
import { toast } from "../../lib/toast"
import {
  dataOf,
  emptyDraft,
  hasErrors,
  isStepWritten,
  leaveUnstored,
  RecipeForm,
  type Saved,
  saveMedia,
  uploadStepPictures,
  type Written,
} from "../recipe"

/** A new recipe, written by hand and saved in one step. */
export function CreateByHandPage() {
  const { t } = useTranslation()
  usePageTitle(t("recipe.form.newTitle"))
  const preferences = trpc.groups.preferences.useQuery()
  return (
    <main
      tabIndex={-1}
      className="mx-auto grid w-full max-w-5xl grid-cols-1 content-start gap-4 px-4 pt-4 pb-20 sm:px-6 sm:pt-2 sm:pb-10"
    >
      <Loaded query={preferences} skeleton={<SkeletonRows className="h-32" />}>
        {(found) => <NewRecipe preferences={found} />}
      </Loaded>
    </main>
  )
}

type Preferences = Outputs["groups"]["preferences"]

/** The group's defaults for a new recipe. */
const settingsFrom = (preferences: Preferences) => ({
  public: preferences.recipePublic,
  showNutrition: preferences.recipeShowNutrition,
  showAssets: preferences.recipeShowAssets,
  landscapeView: preferences.recipeLandscapeView,
  disableComments: preferences.recipeDisableComments,
  disableAmount: preferences.recipeDisableAmount,
  locked: false,
})

function NewRecipe({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const create = trpc.recipes.create.useMutation({ meta: { quiet: true } })
  const complete = trpc.recipes.complete.useMutation({ meta: { quiet: true } })
  const once = useCreateOnce()
  const [initial] = useState(() => emptyDraft(settingsFrom(preferences)))

  async function save({ draft, picture, files }: Written): Promise<Saved> {
    let made: { id: string; slug: string }
    try {
      const data = dataOf(draft)
      made = await once(data, async (id) => ({
        id,
        slug: await create.mutateAsync({ data, newId: id }),
      }))
    } catch (error) {
      toast.error(failureOf(error).message)
      return { done: false }
    }
    const { slug } = made
    const pictures = await uploadStepPictures(made, { draft, files }, new Map())
    let stored = draft
    let isComplete = true
    if (pictures.hasPictures) {
      const shown = pictures.show(draft)
      const { recipeInstructions } = dataOf(shown)
      try {
        await complete.mutateAsync({ slug, data: { recipeInstructions } })
        stored = shown
      } catch (error) {
        isComplete = false
        toast.error(failureOf(error).message)
      }
    }
    const { errors } = await saveMedia(slug, picture, pictures.files)
    const media = { ...errors, files: [...pictures.errors, ...errors.files] }
    await utils.recipes.invalidate()
    const place = `/g/${groupSlug}/r/${slug}`
    if (!hasErrors(media)) {
      const leave = () => {
        navigate(place, { replace: true })
        if (isComplete) toast.success(t("recipe.form.saved"))
      }
      return { done: true, leave }
    }
    // The recipe is created; what could not be stored with it is shown where it can be retried.
    leaveUnstored({
      recipeId: made.id,
      media: { ...media, change: media.picture === undefined ? undefined : picture },
      steps: stored.steps.filter(isStepWritten).map(({ key }) => key),
    })
    const leave = () => navigate(`${place}?edit=true`, { replace: true })
    return { done: true, leave }
  }

  return (
    <RecipeForm
      initial={initial}
      title={t("recipe.form.newTitle")}
      draftKey="new"
      expected={undefined}
      present=""
      picture={undefined}
      owner
      onSave={save}
      onCancel={() => navigate(`/g/${groupSlug}`)}
    />
  )
}
