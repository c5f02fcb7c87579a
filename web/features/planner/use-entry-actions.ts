import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { toast } from "../../lib/toast"
import type { MenuEntries } from "../../ui/menu-trigger"
import { addDays } from "../../../worker/shared/days"
import { useDayTexts } from "./day-texts"
import { focusSlot } from "./focus-slot"
import { contentOf, isWaiting, nameOf, type PlannerMeal, type Slot } from "../meals"
import type { PlanDialog } from "./plan-dialog"
import { useEntryMenu } from "./use-entry-menu"
import { useFailureToast } from "../../ui/use-failure-toast"
import { useMoveToIdeas } from "./use-move-to-ideas"
import type { Plan } from "./use-plan"
import { useSurprise } from "./use-surprise"
import { addressOf } from "./use-visible-days"

/** Longer than a dialog takes to fade out, in milliseconds. */
const CLOSED = 300

/** Actions for one or several entries, except dragging. */
export function useEntryActions(plan: Plan, show: (dialog: PlanDialog) => void) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const texts = useDayTexts()
  const showFailure = useFailureToast()
  const { surprise, another } = useSurprise(plan)
  const moveToIdeas = useMoveToIdeas(plan)

  /**
   * The card is rendered in another place, and the dialog returns the focus to its menu, which is removed.
   */
  const focusEntry = (id: number) =>
    setTimeout(() => {
      const card = document.querySelector(`[data-entry="${id}"]`)
      card?.querySelector("button")?.focus({ preventScroll: true })
    }, CLOSED)

  function remove(entry: PlannerMeal) {
    void plan.drop(entry)
    focusSlot(entry)
  }

  async function move(entry: PlannerMeal, to: Slot) {
    const moved = await plan.moveTo(entry, to)
    if (!moved) return
    focusEntry(entry.id)
    toast.success(t("planner.moved", { name: nameOf(moved), place: texts.slot(moved) }), {
      action: { label: t("general.undo"), run: () => void plan.moveTo({ ...entry, ...to }, entry) },
    })
  }

  async function copy(entry: PlannerMeal, to: Slot) {
    const made = await plan.copyTo(entry, to)
    if (!made) return
    const text = t("planner.copied", { name: nameOf(entry), place: texts.slot(to) })
    toast.success(text, plan.undoing([made]))
  }

  /** Plans the leftovers of a meal on another day: nothing to buy. */
  const planLeftovers = (entry: PlannerMeal, to: Slot) => copy({ ...entry, leftovers: true }, to)

  async function copyDay(from: string, to: string) {
    const entries = (plan.query.data ?? []).filter((one) => one.date === from && !isWaiting(one))
    const name = texts.day(from)
    try {
      const added = await plan.copyAllTo(entries, to)
      toast.success(t("planner.copied", { name, place: texts.day(to) }), plan.undoing(added))
    } catch (error) {
      showFailure(t("planner.copyFailed", { name }), () => copyDay(from, to))(error)
    }
  }

  /** Plans the same entries again, later by the number of days shown. */
  async function repeatAll(entries: readonly PlannerMeal[], days: readonly string[]) {
    const start = addDays(days[0]!, days.length)
    const saved = entries.filter((entry) => !isWaiting(entry))
    const inputs = saved.map((entry) => ({
      ...contentOf(entry),
      date: addDays(entry.date, days.length),
      entryType: entry.entryType,
    }))
    try {
      await plan.plan(inputs)
      toast.success(t("planner.repeat.done", { count: inputs.length }), {
        action: {
          label: t("planner.repeat.show"),
          run: () => navigate(addressOf(start, days.length)),
        },
      })
    } catch (error) {
      showFailure(t("planner.repeat.failed"), () => repeatAll(entries, days))(error)
    }
  }

  const menuOfDay = (date: string): MenuEntries => [
    {
      label: t("planner.copy.open"),
      icon: "copy",
      onSelect: () => show({ kind: "copyDay", date }),
    },
  ]
  const menuOf = useEntryMenu({ show, remove, copy, another, moveToIdeas, serve: plan.serve })

  return {
    menuOf,
    menuOfDay,
    moveToIdeas,
    move,
    copy,
    copyDay,
    leftovers: planLeftovers,
    surprise,
    repeatAll,
    serve: plan.serve,
  }
}

export type EntryActions = ReturnType<typeof useEntryActions>
