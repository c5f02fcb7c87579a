import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react"
import { useTranslation } from "react-i18next"
import { useLeaveWarning } from "../../../lib/navigation"
import { Banner } from "../../../ui/banner"
import { SkeletonRows } from "../../../ui/skeleton"
import { Basics } from "./basics"
import { type Draft, settingsOf } from "./draft"
import { DraftBanner } from "./draft-banner"
import { ExtraRows } from "./extra-rows"
import { FileRows, type NewFile } from "./file-rows"
import { FormBar } from "./form-bar"
import { keepEnter, useSaveKey } from "./form-keys"
import { IngredientRows } from "./ingredient-rows"
import { useStoredDraft } from "./stored-draft"
import { NoteRows } from "./note-rows"
import { NutritionFields } from "./nutrition-fields"
import { Organizers } from "./organizers"
import { keepPicture, type PictureChange, PictureField } from "./picture-field"
import type { MediaErrors } from "./save-media"
import { Section } from "./section"
import { SettingsSwitches } from "./settings-switches"
import { StepRows } from "./step-rows"
import { useFormDraft } from "./use-form-draft"

const JsonEditor = lazy(() => import("./json-editor"))

export interface Written {
  draft: Draft
  picture: PictureChange
  files: readonly NewFile[]
  /** `dateUpdated` of the recipe that the draft was started from. */
  expected: string | undefined
}

/** What saving came to: done, or what is left to be done. */
export type Saved =
  | { done: true; leave: () => void }
  | { done: false; name?: string; stored?: { draft: Draft; expected: string }; media?: MediaErrors }

interface RecipeFormProps {
  initial: Draft
  title: string
  /** Under which an unsaved draft is kept: the recipe's id, or `new`. */
  keptAs: string
  expected: string | undefined
  /** The recipe's present name. */
  present: string
  picture: string | undefined
  owner: boolean
  /** What could not be stored when the recipe was made. */
  faults?: MediaErrors & { change?: PictureChange }
  onSave: (written: Written) => Promise<Saved>
  onCancel: () => void
}

/** The form of a recipe, new or not; or the same as JSON. */
export function RecipeForm(props: RecipeFormProps) {
  const { keptAs, title, owner, onSave, onCancel } = props
  const { t } = useTranslation()
  const form = useFormDraft(props.initial)
  const { draft, setDraft, change, errors, onLeave } = form
  const [expected, setExpected] = useState(props.expected)
  const [picture, setPicture] = useState<PictureChange>(props.faults?.change ?? keepPicture)
  const [files, setFiles] = useState<NewFile[]>([])
  const [media, setMedia] = useState<MediaErrors>(props.faults ?? { files: [] })
  const [nameFault, setNameFault] = useState<{ name: string; text: string }>()
  const [json, setJson] = useState(false)
  const [faulty, setFaulty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState<() => void>()

  const changed = form.changed || faulty || picture.kind !== "keep" || files.length > 0
  const kept = useStoredDraft(keptAs, draft, expected, form.changed && !leaving)
  useLeaveWarning(changed && !leaving)
  // After the warning has been taken down.
  useEffect(() => leaving?.(), [leaving])

  async function save() {
    if (busy || faulty) return
    if (!form.check()) {
      setJson(false)
      focusFirstError()
      return
    }
    setBusy(true)
    try {
      const saved = await onSave({ draft, picture, files, expected })
      if (saved.done) {
        kept.forget()
        setLeaving(() => saved.leave)
        return
      }
      if (saved.name) {
        setNameFault({ name: draft.name, text: saved.name })
        focusFirstError()
      }
      if (saved.stored) {
        form.settle(saved.stored.draft)
        setExpected(saved.stored.expected)
        kept.forget()
      }
      if (saved.media) {
        setMedia(saved.media)
        if (saved.media.picture === undefined) setPicture(keepPicture)
        setFiles(saved.media.files.map(({ file }) => file))
        focusFirstError()
      }
    } finally {
      setBusy(false)
    }
  }

  useSaveKey(save)

  const { disableAmount } = settingsOf(draft)
  const settings = useMemo(
    () => ({ ...draft.settings, disableAmount }),
    [draft.settings, disableAmount],
  )
  // The steps only name them: that may wait until there is time.
  const linesForSteps = useDeferredValue(draft.lines)
  const part = { draft, change, errors, onLeave }
  const nameError = nameFault?.name === draft.name ? nameFault.text : undefined

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={keepEnter}
      className="contents"
    >
      <FormBar
        title={title}
        json={json}
        onJson={setJson}
        jsonDisabled={faulty}
        busy={busy}
        disabled={faulty}
        onCancel={onCancel}
      />
      {kept.found && (
        <DraftBanner
          found={kept.found}
          outdated={kept.found.expected !== expected}
          onRestore={(restored) => {
            setDraft(restored.draft)
            setExpected(restored.expected)
            setJson(false)
            kept.taken()
          }}
          onDiscard={kept.forget}
        />
      )}
      {json ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {faulty && <Banner tone="warning">{t("recipe.json.fix")}</Banner>}
          <JsonEditor draft={draft} onChange={setDraft} onFaulty={setFaulty} />
        </Suspense>
      ) : (
        <Fields
          picture={
            <PictureField
              stored={props.picture}
              change={picture}
              onChange={(next) => {
                setPicture(next)
                setMedia({ ...media, picture: undefined })
              }}
              error={media.picture && t("recipe.form.picture.failed", { message: media.picture })}
            />
          }
          basics={
            <Basics
              {...part}
              errors={{ ...errors, name: nameError ?? errors.name }}
              present={props.present}
            />
          }
        >
          <IngredientRows {...{ setDraft, errors, onLeave }} lines={draft.lines} />
          <StepRows steps={draft.steps} lines={linesForSteps} setDraft={setDraft} />
          <Organizers
            recipeCategory={draft.recipeCategory}
            tags={draft.tags}
            tools={draft.tools}
            change={change}
          />
          <NoteRows notes={draft.notes} setDraft={setDraft} />
          <NutritionFields nutrition={draft.nutrition} change={change} />
          <FileRows
            assets={draft.assets}
            onAssets={(assets) => change({ assets })}
            added={files}
            onAdded={setFiles}
            error={
              media.files
                .map(({ file: { name }, message }) =>
                  t("recipe.form.files.failed", { name, message }),
                )
                .join(" ") || undefined
            }
          />
          <SettingsSwitches settings={settings} setDraft={setDraft} owner={owner} />
          <ExtraRows {...{ setDraft, errors, onLeave }} extras={draft.extras} />
        </Fields>
      )}
    </form>
  )
}

interface FieldsProps {
  picture: ReactNode
  basics: ReactNode
  children: ReactNode
}

function Fields({ picture, basics, children }: FieldsProps) {
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

/** After the errors have been drawn. */
function focusFirstError() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else document.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: "center" })
  })
}
