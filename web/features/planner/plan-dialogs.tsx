import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { recipeDialogs } from "../recipe"
import { type PlanDialog } from "./plan-dialog"
import { AddDialog } from "./add-dialog"
import { AddIdeasDialog } from "./add-ideas-dialog"
import { CalendarDialog } from "./calendar-dialog"
import { CopyDayDialog } from "./copy-day-dialog"
import { FillDialog } from "./fill-dialog"
import { MoveDialog } from "./move-dialog"
import { NoteDialog } from "./note-dialog"
import { SaveTemplateDialog } from "./save-template-dialog"
import { ShopDialog } from "./shop-dialog"
import { SlotDialog } from "./slot-dialog"
import { SwapDialog } from "./swap-dialog"
import { TemplatesDialog } from "./templates-dialog"
import type { EntryActions } from "./use-entry-actions"
import type { Plan } from "./use-plan"

interface PlanDialogsProps {
  dialog: PlanDialog
  /** Counts how often a dialog was opened. */
  turn: number
  open: boolean
  onClose: () => void
  plan: Plan
  actions: EntryActions
  days: readonly string[]
  today: string
}

/** The dialog that is open, or was open last. */
export function PlanDialogs({
  dialog,
  turn,
  plan,
  actions,
  days,
  today,
  ...shown
}: PlanDialogsProps) {
  const { t } = useTranslation()
  const entries = plan.query.data ?? []
  // Resets the input each time a dialog is opened, and keeps it while the dialog fades out.
  const key = turn
  switch (dialog.kind) {
    case "add":
      return <AddDialog key={key} {...shown} slot={dialog.slot} plan={plan} actions={actions} />
    case "edit":
      return <NoteDialog key={key} {...shown} entry={dialog.entry} plan={plan} />
    case "swap":
      return <SwapDialog key={key} {...shown} entry={dialog.entry} plan={plan} />
    case "made":
      return (
        <Suspense key={key} fallback={null}>
          <recipeDialogs.made {...shown} recipe={dialog.entry.recipe!} meal={dialog.entry} />
        </Suspense>
      )
    case "move":
    case "copy":
    case "leftovers":
      return (
        <MoveDialog
          key={key}
          {...shown}
          entry={dialog.entry}
          kind={dialog.kind}
          onChoose={(slot) => void actions[dialog.kind](dialog.entry, slot)}
        />
      )
    case "planIdea":
      return (
        <SlotDialog
          key={key}
          {...shown}
          title={t("actions.plan.title", { name: dialog.idea.name })}
          submitLabel={t("actions.plan.submit")}
          start={dialog.slot}
          onChoose={(slot) => void plan.addRecipe(slot, dialog.idea)}
        />
      )
    case "addIdeas":
      return <AddIdeasDialog key={key} {...shown} ideas={plan.ideas} />
    case "copyDay":
      return (
        <CopyDayDialog
          key={key}
          {...shown}
          from={dialog.date}
          onChoose={(date) => void actions.copyDay(dialog.date, date)}
        />
      )
    case "fill":
      return (
        <FillDialog key={key} {...shown} plan={plan} entries={entries} days={days} today={today} />
      )
    case "shop":
      return <ShopDialog key={key} {...shown} entries={entries} days={days} today={today} />
    case "saveTemplate":
      return <SaveTemplateDialog key={key} {...shown} days={days} />
    case "templates":
      return <TemplatesDialog key={key} {...shown} plan={plan} days={days} />
    case "calendar":
      return <CalendarDialog {...shown} />
  }
}
