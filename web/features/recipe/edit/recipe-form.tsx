import { type FormEvent, lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Banner } from "../../../ui/banner"
import { SkeletonRows } from "../../../ui/skeleton"
import type { Draft } from "./draft"
import { DraftBanner } from "./draft-banner"
import { FormBar } from "./form-bar"
import { FormFields } from "./form-fields"
import { keepEnter } from "./form-keys"
import type { FailedMedia } from "./use-form-media"
import { type Saved, useRecipeForm, type Written } from "./use-recipe-form"

const JsonEditor = lazy(() => import("./json-editor"))

interface RecipeFormProps {
  initial: Draft
  title: string
  /** Under which an unsaved draft is kept: the recipe's id, or `new`. */
  draftKey: string
  expected: string | undefined
  /** The recipe's present name. */
  present: string
  picture: string | undefined
  owner: boolean
  /** What could not be stored when the recipe was made. */
  faults?: FailedMedia
  onSave: (written: Written) => Promise<Saved>
  onCancel: () => void
}

/** The form of a recipe, new or not; or the same as JSON. */
export function RecipeForm({
  title,
  present,
  picture,
  owner,
  onCancel,
  ...start
}: RecipeFormProps) {
  const { t } = useTranslation()
  const written = useRecipeForm(start)
  const { form, media, nameError, json, faulty, found } = written
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void written.save()
      }}
      onKeyDown={keepEnter}
      className="contents"
    >
      <FormBar
        title={title}
        name={present}
        json={json}
        onJson={written.setJson}
        jsonDisabled={faulty}
        busy={written.busy}
        disabled={faulty}
        onCancel={onCancel}
      />
      {found && (
        <DraftBanner
          found={found}
          outdated={found.expected !== written.expected}
          onRestore={written.restore}
          onDiscard={written.discard}
        />
      )}
      {json ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {faulty && <Banner tone="warning">{t("recipe.json.fix")}</Banner>}
          <JsonEditor draft={form.draft} onChange={form.setDraft} onFaulty={written.setFaulty} />
        </Suspense>
      ) : (
        <FormFields
          {...{ form, media, nameError, present, picture, owner }}
          recipeId={start.draftKey}
        />
      )}
    </form>
  )
}
