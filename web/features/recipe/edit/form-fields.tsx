import { type ReactNode, useCallback, useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Basics } from "./basics"
import { filesBesideSteps, settingsOf } from "./draft"
import { ExtraRows } from "./extra-rows"
import { FileRows } from "./file-rows"
import { IngredientRows } from "./ingredient-rows"
import { NoteRows } from "./note-rows"
import { NutritionFields } from "./nutrition-fields"
import { Organizers } from "./organizers"
import { PictureField } from "./picture-field"
import { Section } from "./section"
import { SettingsSwitches } from "./settings-switches"
import { StepRows } from "./step-rows"
import type { useFormDraft } from "./use-form-draft"
import type { FormMedia } from "./use-form-media"

interface FormFieldsProps {
  form: ReturnType<typeof useFormDraft>
  media: FormMedia
  /** Why the server refuses the name. */
  nameError: string | undefined
  /** The recipe's current name. */
  present: string
  /** The stored picture. */
  picture: string | undefined
  owner: boolean
  recipeId: string
}

/** All fields of a recipe. */
export function FormFields(props: FormFieldsProps) {
  const { form, media, nameError, present, picture, owner, recipeId } = props
  const { t } = useTranslation()
  const { draft, setDraft, change, errors, onLeave } = form
  const { disableAmount } = settingsOf(draft)
  const settings = useMemo(
    () => ({ ...draft.settings, disableAmount }),
    [draft.settings, disableAmount],
  )
  // The steps only name them: this may wait until the browser is idle.
  const linesForSteps = useDeferredValue(draft.lines)
  const { assets } = draft
  const { addPictures: add } = media
  const addPictures = useCallback(
    (chosen: File[], step?: string) => add(chosen, assets, step),
    [add, assets],
  )
  const pictureError = media.errors.picture
  const fileErrors = media.errors.files.map(({ file: { name }, message }) =>
    t("recipe.form.files.failed", { name, message }),
  )
  return (
    <Layout
      picture={
        <PictureField
          stored={picture}
          change={media.picture}
          onChange={media.changePicture}
          error={pictureError && t("recipe.form.picture.failed", { message: pictureError })}
        />
      }
      basics={
        <Basics
          {...{ draft, change, onLeave, present }}
          errors={{ ...errors, name: nameError ?? errors.name }}
        />
      }
    >
      <IngredientRows {...{ setDraft, errors, onLeave }} lines={draft.lines} />
      <StepRows
        steps={draft.steps}
        lines={linesForSteps}
        setDraft={setDraft}
        added={media.files}
        onPictures={addPictures}
        onAdded={media.setFiles}
      />
      <Organizers
        recipeCategory={draft.recipeCategory}
        tags={draft.tags}
        tools={draft.tools}
        change={change}
      />
      <NoteRows notes={draft.notes} setDraft={setDraft} />
      <NutritionFields nutrition={draft.nutrition} change={change} />
      <FileRows
        assets={filesBesideSteps(draft)}
        onAsset={(old, now) =>
          change({ assets: assets.flatMap((one) => (one === old ? (now ?? []) : one)) })
        }
        recipeId={recipeId}
        isAdding={media.isAdding}
        added={media.files.filter(({ step }) => !draft.steps.some(({ key }) => key === step))}
        onPictures={addPictures}
        onAdded={media.setFiles}
        error={fileErrors.join(" ") || undefined}
      />
      <SettingsSwitches settings={settings} setDraft={setDraft} owner={owner} />
      <ExtraRows {...{ setDraft, errors, onLeave }} extras={draft.extras} />
    </Layout>
  )
}

interface LayoutProps {
  picture: ReactNode
  basics: ReactNode
  children: ReactNode
}

/** The picture beside the basics where there is room, and everything else below. */
function Layout({ picture, basics, children }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <div className="@container grid gap-2 sm:gap-5">
      <div className="grid gap-2 sm:gap-5 @3xl:grid-cols-[19rem_minmax(0,1fr)]">
        {basics}
        <div className="grid @3xl:order-first">
          <Section title={t("recipe.form.picture.label")}>{picture}</Section>
        </div>
      </div>
      {children}
    </div>
  )
}
