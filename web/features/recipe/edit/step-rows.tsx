import { memo, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { usesOfSteps } from "../../../../worker/shared/recipe/step-ingredients"
import { chooseFiles } from "../../../lib/choose-files"
import { PICTURE_KINDS } from "../../../lib/picture"
import { focusRow } from "../../../lib/focus-row"
import { Button } from "../../../ui/button"
import { Sortable } from "../../../ui/sortable"
import {
  type Draft,
  type DraftLine,
  type DraftStep,
  emptyStep,
  isStepWritten,
  withoutStepPicture,
} from "./draft"
import { LinkDialog } from "./link-dialog"
import { nameOfLine } from "./name-of-line"
import type { NewFile } from "./new-pictures"
import { PasteDialog } from "./paste-dialog"
import { pastedSteps } from "./paste-rows"
import { Section } from "./section"
import type { StepPictureActions } from "./step-pictures"
import { StepRow } from "./step-row"
import { type SetDraft, useRows } from "./use-rows"

interface StepRowsProps {
  steps: Draft["steps"]
  lines: Draft["lines"]
  setDraft: SetDraft
  /** New files, with the pictures of steps. */
  added: readonly NewFile[]
  onPictures: (chosen: File[], step: string) => Promise<void>
  onAdded: (change: (added: NewFile[]) => NewFile[]) => void
}

const none: never[] = []

/** The steps: to write, paste, move, and link with their ingredients. */
export const StepRows = memo(function StepRows(props: StepRowsProps) {
  const { steps, lines, setDraft, added, onPictures, onAdded } = props
  const { t } = useTranslation()
  const rows = useRows(setDraft, "steps")
  const [pasting, setPasting] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const linked = useLinked(steps, lines)
  const step = linked.find(({ key }) => key === linking)

  const pictureActions = useMemo(
    (): StepPictureActions => ({
      choose: (key) => void chooseFiles(PICTURE_KINDS).then((chosen) => onPictures(chosen, key)),
      remove: (key, address) => setDraft((draft) => withoutStepPicture(draft, key, address)),
      removeAdded: (key) => onAdded((files) => files.filter((one) => one.key !== key)),
    }),
    [onPictures, onAdded, setDraft],
  )
  const pictures = useMemo(() => Map.groupBy(added, ({ step }) => step), [added])

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
            <StepRow
              step={step}
              number={index + 1}
              handle={handle}
              rows={rows}
              uses={usesOf(linked[index]!, lines)}
              onLink={setLinking}
              added={pictures.get(step.key) ?? none}
              pictureActions={pictureActions}
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
        step={step}
        lines={lines}
        onClose={() => setLinking(null)}
        // Ingredients found in the words of the other steps are stored, too: from now on they are the user's
        // choice.
        onChange={(chosen) =>
          step &&
          rows.reorder(linked.map((one) => (one === step ? { ...one, lines: chosen } : one)))
        }
      />
    </Section>
  )
})

/** Steps with their stored ingredients, or else with those that their words name. */
function useLinked(steps: Draft["steps"], lines: Draft["lines"]): Draft["steps"] {
  return useMemo(() => {
    if (steps.some((step) => step.lines.length > 0)) return steps
    const linkable = lines.map(({ key, ...line }) => ({ ...line, referenceId: key }))
    const uses = usesOfSteps(
      steps.map(({ text }) => text),
      linkable,
    )
    return steps.map((step, at) => ({
      ...step,
      lines: uses[at]!.map(({ referenceId }) => referenceId),
    }))
  }, [steps, lines])
}

/** The linked ingredients in one text, so that a row is redrawn only when that changes. */
const usesOf = (step: DraftStep, lines: readonly DraftLine[]) =>
  lines
    .filter(({ key }) => step.lines.includes(key))
    .map(nameOfLine)
    .join(" · ")
