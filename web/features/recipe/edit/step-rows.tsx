import { type ClipboardEvent, memo, type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { Checkbox } from "../../../ui/checkbox"
import { Dialog } from "../../../ui/dialog"
import { TextArea } from "../../../ui/field"
import { Menu } from "../../../ui/menu"
import { Sortable } from "../../../ui/sortable"
import {
  type Draft,
  type DraftLine,
  type DraftStep,
  emptyStep,
  isStepWritten,
  isWritten,
} from "./draft"
import { nameOfLine } from "./ingredient-rows"
import { PasteDialog } from "./paste-dialog"
import { pastedSteps } from "./pasted"
import { Section } from "./section"
import { TitleField } from "./title-field"
import { focusRow, type Rows, type SetDraft, useRows } from "./use-rows"

interface StepRowsProps {
  steps: Draft["steps"]
  lines: Draft["lines"]
  setDraft: SetDraft
}

/** The steps: to write, paste, move, and link with the ingredients they use. */
export const StepRows = memo(function StepRows({ steps, lines, setDraft }: StepRowsProps) {
  const { t } = useTranslation()
  const rows = useRows(setDraft, "steps")
  const [pasting, setPasting] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const linked = steps.find(({ key }) => key === linking)

  function add() {
    const step = emptyStep()
    rows.add([step])
    focusRow(step.key)
  }

  return (
    <Section
      title={t("recipe.steps")}
      hint={t("recipe.form.stepsHint")}
      actions={
        <Button variant="quiet" icon="paste" onClick={() => setPasting(true)}>
          {t("recipe.form.addMany")}
        </Button>
      }
    >
      {steps.length > 0 && (
        <Sortable
          items={steps}
          idOf={({ key }) => key}
          nameOf={(step) => step.text.slice(0, 40) || step.title || "…"}
          onReorder={rows.reorder}
          label={t("recipe.steps")}
          className="-mx-2 grid sm:-mx-3"
          itemClassName="rounded-xl bg-surface"
        >
          {(step, handle, index) => (
            <StepField
              step={step}
              number={index + 1}
              handle={handle}
              rows={rows}
              uses={usesOf(step, lines)}
              onLink={setLinking}
            />
          )}
        </Sortable>
      )}
      <Button icon="add" className="justify-self-start" onClick={add}>
        {t("recipe.form.addStep")}
      </Button>
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        title={t("recipe.form.addManySteps")}
        hint={t("recipe.form.addManyStepsHint")}
        read={pastedSteps}
        onAdd={(found) => {
          const last = steps.at(-1)
          const added = found.map(({ title, text }) => ({ ...emptyStep(text), title }))
          rows.add(added, last?.key, last && !isStepWritten(last))
        }}
      />
      <LinkDialog
        step={linked}
        lines={lines}
        onClose={() => setLinking(null)}
        onChange={(chosen) => linked && rows.change(linked.key, { lines: chosen })}
      />
    </Section>
  )
})

/** The linked ingredients in one text, so that a row is drawn anew only when that changes. */
const usesOf = (step: DraftStep, lines: readonly DraftLine[]) =>
  lines
    .filter(({ key }) => step.lines.includes(key))
    .map(nameOfLine)
    .join(" · ")

interface StepFieldProps {
  step: DraftStep
  number: number
  handle: ReactNode
  rows: Rows<DraftStep>
  uses: string
  onLink: (key: string) => void
}

/** Drawn anew with its own step alone. */
const StepField = memo(function StepField(row: StepFieldProps) {
  const { handle, ...props } = row
  const { step, number, rows, onLink } = props
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
    </div>
  )
})

type StepTextProps = Omit<StepFieldProps, "handle"> & { figure: string }

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
          className="min-h-9 rounded-lg px-1 text-start text-sm text-soft hover:text-ink"
        >
          {t("recipe.form.uses", { list: uses })}
        </button>
      )}
    </div>
  )
}

interface LinkDialogProps {
  /** The step whose ingredients are chosen; none closes the dialog. */
  step: DraftStep | undefined
  lines: readonly DraftLine[]
  onClose: () => void
  onChange: (keys: string[]) => void
}

function LinkDialog({ step, lines, onClose, onChange }: LinkDialogProps) {
  const { t } = useTranslation()
  const chosen = step?.lines ?? []
  const named = lines.filter((line) => isWritten(line) && (line.note || line.food || line.quantity))
  return (
    <Dialog
      open={step !== undefined}
      onClose={onClose}
      title={t("recipe.form.link")}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("general.done")}
        </Button>
      }
    >
      {named.length === 0 ? (
        <p className="text-soft">{t("recipe.noIngredients")}</p>
      ) : (
        <div className="grid">
          {named.map((line) => (
            <Checkbox
              key={line.key}
              label={<span dir="auto">{nameOfLine(line)}</span>}
              checked={chosen.includes(line.key)}
              onChange={(on) =>
                onChange(on ? [...chosen, line.key] : chosen.filter((key) => key !== line.key))
              }
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}
