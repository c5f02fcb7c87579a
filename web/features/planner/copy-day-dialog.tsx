import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addDays, isDay } from "../../../worker/shared/days"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { useDayTexts } from "./day-texts"

interface CopyDayDialogProps {
  /** The day whose meals are copied. */
  from: string
  open: boolean
  onClose: () => void
  onChoose: (date: string) => void
}

/** Asks to which day the meals of another are copied; the default is the next day. */
export function CopyDayDialog({ from, open, onClose, onChoose }: CopyDayDialogProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const [date, setDate] = useState(addDays(from, 1))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("planner.copy.title", { name: texts.day(from) })}
      onSubmit={() => onChoose(date)}
      submitLabel={t("planner.copy.submit")}
      submitDisabled={!isDay(date) || date === from}
    >
      <TextField
        type="date"
        label={t("planner.day")}
        value={date}
        onChange={setDate}
        required
        autoFocus
      />
    </Dialog>
  )
}
