import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { Checkbox } from "../../../ui/checkbox"
import { Dialog } from "../../../ui/dialog"
import { type DraftLine, type DraftStep, isWritten } from "./draft"
import { nameOfLine } from "./name-of-line"

interface LinkDialogProps {
  /** The step whose ingredients are chosen; none closes the dialog. */
  step: DraftStep | undefined
  lines: readonly DraftLine[]
  onClose: () => void
  onChange: (keys: string[]) => void
}

/** Chooses the ingredients of a step. */
export function LinkDialog({ step, lines, onClose, onChange }: LinkDialogProps) {
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
