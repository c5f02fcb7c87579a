import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { addDays, isDay } from "../../../worker/shared/days"
import { nameOf, type PlannerMeal, type Slot } from "../meals"
import { MealChoice } from "../meals-of-day"

interface MoveDialogProps {
  entry: PlannerMeal
  kind: "move" | "copy" | "leftovers"
  open: boolean
  onClose: () => void
  onChoose: (slot: Slot) => void
}

/** Asks for another day and meal: what dragging does, without dragging. */
export function MoveDialog({ entry, kind, open, onClose, onChoose }: MoveDialogProps) {
  const { t } = useTranslation()
  const [date, setDate] = useState(() =>
    kind === "leftovers" ? addDays(entry.date, 1) : entry.date,
  )
  const [entryType, setEntryType] = useState(entry.entryType)
  const [tried, setTried] = useState(false)

  function choose() {
    setTried(true)
    if (!isDay(date)) return false
    onChoose({ date, entryType })
    return true
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`planner.${kind}.title`, { name: nameOf(entry) })}
      onSubmit={choose}
      submitLabel={t(`planner.${kind}.submit`)}
    >
      <TextField
        type="date"
        label={t("planner.day")}
        value={date}
        onChange={setDate}
        required
        autoFocus
        error={tried && !isDay(date) ? t("validation.required") : undefined}
      />
      <MealChoice value={entryType} onChange={setEntryType} />
    </Dialog>
  )
}
