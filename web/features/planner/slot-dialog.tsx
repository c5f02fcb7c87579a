import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isDay } from "../../../worker/shared/days"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import type { Slot } from "../meals"
import { MealChoice } from "../meals-of-day"

interface SlotDialogProps {
  title: string
  submitLabel: string
  /** The initial choice. */
  start: Slot
  open: boolean
  onClose: () => void
  onChoose: (slot: Slot) => void
}

/** Asks for a day and a meal: an alternative to dragging. */
export function SlotDialog({
  title,
  submitLabel,
  start,
  open,
  onClose,
  onChoose,
}: SlotDialogProps) {
  const { t } = useTranslation()
  const [date, setDate] = useState(start.date)
  const [entryType, setEntryType] = useState(start.entryType)
  const [tried, setTried] = useState(false)

  function choose() {
    setTried(true)
    if (!isDay(date)) return false
    onChoose({ date, entryType })
    return true
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} onSubmit={choose} submitLabel={submitLabel}>
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
