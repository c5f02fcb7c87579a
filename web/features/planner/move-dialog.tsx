import { useTranslation } from "react-i18next"
import { addDays } from "../../../worker/shared/days"
import { nameOf, type PlannerMeal, type Slot } from "../meals"
import { SlotDialog } from "./slot-dialog"

interface MoveDialogProps {
  entry: PlannerMeal
  kind: "move" | "copy" | "leftovers"
  open: boolean
  onClose: () => void
  onChoose: (slot: Slot) => void
}

/** Asks where an entry should go. The default for leftovers is the next day. */
export function MoveDialog({ entry, kind, ...shown }: MoveDialogProps) {
  const { t } = useTranslation()
  const { date, entryType } = entry
  return (
    <SlotDialog
      {...shown}
      title={t(`planner.${kind}.title`, { name: nameOf(entry) })}
      submitLabel={t(`planner.${kind}.submit`)}
      start={{ date: kind === "leftovers" ? addDays(date, 1) : date, entryType }}
    />
  )
}
