import { type ClipboardEvent, memo, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { focusRow } from "../../../lib/focus-row"
import { TextArea } from "../../../ui/field"
import { Menu } from "../../../ui/menu"
import { type DraftStep, emptyStep } from "./draft"
import type { NewFile } from "./new-pictures"
import { pastedSteps } from "./paste-rows"
import { type StepPictureActions, StepPictures } from "./step-pictures"
import { TitleField } from "./title-field"
import { type Rows } from "./use-rows"

interface StepRowProps {
  step: DraftStep
  number: number
  handle: ReactNode
  rows: Rows<DraftStep>
  uses: string
  onLink: (key: string) => void
  /** Pictures added to it that are not stored yet. */
  added: readonly NewFile[]
  pictureActions: StepPictureActions
}

/** Redrawn only when its own step changes. */
export const StepRow = memo(function StepRow(row: StepRowProps) {
  const { handle, ...props } = row
  const { step, number, rows, onLink, added, pictureActions } = props
  const { t, i18n } = useTranslation()
  const figure = new Intl.NumberFormat(i18n.language).format(number)

  return (
    <div data-row={step.key} className="grid gap-2 px-1 py-1.5 sm:px-2">
      {step.title !== null && (
        <TitleField value={step.title} onChange={(title) => rows.change(step.key, { title })} />
      )}
      <div className="flex items-start gap-1">
        <div className="grid justify-items-center">
          {handle}
          <span
            aria-hidden="true"
            className="font-display text-lg leading-none font-semibold text-primary-text lining-nums"
          >
            {figure}
          </span>
        </div>
        <StepText {...props} figure={figure} />
        <Menu
          label={t("recipe.form.stepMenu", { number: figure })}
          icon="more"
          iconOnly
          entries={[
            {
              label: t("recipe.form.link"),
              icon: "link",
              onSelect: () => onLink(step.key),
            },
            {
              label: t("recipe.form.addStepPicture"),
              icon: "image",
              onSelect: () => pictureActions.choose(step.key),
            },
            step.title === null && {
              label: t("recipe.form.addTitle"),
              icon: "section",
              onSelect: () => {
                rows.change(step.key, { title: "" })
                focusRow(step.key)
              },
            },
            {
              label: t("recipe.form.insertBelow"),
              icon: "add",
              onSelect: () => {
                const next = emptyStep()
                rows.add([next], step.key)
                focusRow(next.key)
              },
            },
            "line",
            {
              label: t("general.remove"),
              icon: "trash",
              danger: true,
              onSelect: () => rows.remove(step.key),
            },
          ]}
        />
      </div>
      <StepPictures step={step} added={added} actions={pictureActions} />
    </div>
  )
})

type StepTextProps = Omit<StepRowProps, "handle" | "added" | "pictureActions"> & { figure: string }

function StepText({ step, rows, uses, onLink, figure }: StepTextProps) {
  const { t } = useTranslation()

  function onPaste(event: ClipboardEvent) {
    const found = pastedSteps(event.clipboardData.getData("text/plain"))
    if (found.length < 2) return
    event.preventDefault()
    const added = found.map(({ title, text }) => ({ ...emptyStep(text), title }))
    rows.add(added, step.key, step.text.trim() === "" && !step.title)
    focusRow(added.at(-1)!.key)
  }

  return (
    <div className="min-w-0 grow">
      <TextArea
        label={t("recipe.step", { number: figure })}
        labelHidden
        rows={2}
        dir="auto"
        value={step.text}
        onChange={(text) => rows.change(step.key, { text })}
        onPaste={onPaste}
      />
      {uses && (
        <button
          type="button"
          dir="auto"
          onClick={() => onLink(step.key)}
          className="min-h-10 rounded-lg px-1 text-start text-sm text-soft hover:text-ink max-sm:hidden"
        >
          {t("recipe.form.uses", { list: uses })}
        </button>
      )}
    </div>
  )
}
