import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { useGroupSlug } from "../../lib/group-slug"
import type { MenuProps } from "../../ui/menu-trigger"
import { toast } from "../../lib/toast"
import { addDays } from "../../../worker/shared/days"
import { useDayTexts } from "./day-texts"
import { addButtonId } from "./add-button-id"
import { isWaiting, nameOf, type PlannerMeal, type Slot } from "./meals"
import type { PlanDialog } from "./plan-dialog"
import type { Plan } from "./use-plan"
import { addressOf } from "./use-visible-days"

/** Longer than a dialog takes to fade, in milliseconds. */
const CLOSED = 300

type Entries = Extract<MenuProps["entries"], readonly unknown[]>

/** What can be done with an entry besides dragging it, and with several. */
export function useEntryActions(plan: Plan, show: (dialog: PlanDialog) => void) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const groupSlug = useGroupSlug()
  const texts = useDayTexts()
  /** Those for which another one is being chosen. */
  const replacing = useRef(new Set<number>())
  /** The menu gives the focus back to its button first, which is gone then. */
  const focusSlot = (slot: Slot) =>
    setTimeout(() => document.getElementById(addButtonId(slot))?.focus({ preventScroll: true }))

  /** Its card is drawn elsewhere, and the dialog gives the focus back to its menu, which is gone. */
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
    if (!(await plan.moveTo(entry, to))) return
    focusEntry(entry.id)
    toast.success(t("planner.moved", { name: nameOf(entry), place: texts.slot(to) }), {
      action: { label: t("general.undo"), run: () => void plan.moveTo({ ...entry, ...to }, entry) },
    })
  }

  async function copy(entry: PlannerMeal, to: Slot) {
    const made = await plan.copyTo(entry, to)
    if (!made) return
    toast.success(t("planner.copied", { name: nameOf(entry), place: texts.slot(to) }), {
      action: { label: t("general.undo"), run: () => void plan.drop(made, false) },
    })
  }

  /** Takes a recipe by the rules for a meal; answers it, or null where none will do. */
  async function surprise(slot: Slot): Promise<PlannerMeal | null> {
    try {
      const made = await plan.draw(slot)
      plan.refresh()
      toast.success(t("planner.drawn", { name: nameOf(made) }), {
        action: { label: t("planner.another"), run: () => void another(made) },
      })
      return made
    } catch (error) {
      tellDraw(error, () => surprise(slot))
      return null
    }
  }

  /** One-tap replace: another recipe by the rules in the place of this one. */
  async function another(entry: PlannerMeal) {
    if (replacing.current.has(entry.id)) return
    replacing.current.add(entry.id)
    try {
      const made = await plan.draw(entry)
      const isSame = made.recipeId === entry.recipeId
      await plan.drop(isSame ? made : entry, false)
      if (isSame) return void toast.info(t("planner.noOther"))
      toast.success(t("planner.drawn", { name: nameOf(made) }), {
        action: { label: t("planner.another"), run: () => void another(made) },
      })
      focusSlot(entry)
    } catch (error) {
      tellDraw(error, () => another(entry))
    } finally {
      replacing.current.delete(entry.id)
    }
  }

  function tellDraw(error: unknown, again: () => unknown) {
    const { status, message } = failureOf(error)
    if (status === 404)
      return void toast.warning(t("planner.noMatch"), {
        action: {
          label: t("planner.rules.title"),
          run: () => navigate("/group/mealplan/settings"),
        },
      })
    toast.error(`${t("planner.drawFailed")} ${message}`, {
      action: { label: t("general.retry"), run: () => void again() },
    })
  }

  /** The same entries so many days later as are shown. */
  async function repeatAll(entries: readonly PlannerMeal[], days: readonly string[]) {
    const start = addDays(days[0]!, days.length)
    const kept = entries.filter((entry) => !isWaiting(entry))
    const inputs = kept.map(({ date, entryType, title, text, recipe }) => ({
      date: addDays(date, days.length),
      entryType,
      title,
      text,
      recipe,
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
      toast.error(`${t("planner.repeat.failed")} ${failureOf(error).message}`, {
        action: { label: t("general.retry"), run: () => void repeatAll(entries, days) },
      })
    }
  }

  const menuOf = (entry: PlannerMeal): Entries => [
    entry.recipe
      ? {
          label: t("planner.openRecipe"),
          icon: "book",
          href: `/g/${groupSlug}/r/${entry.recipe.slug}`,
        }
      : {
          label: t("general.edit"),
          icon: "edit",
          onSelect: () => show({ kind: "edit", entry }),
        },
    entry.recipe && {
      label: t("planner.another"),
      icon: "dice",
      onSelect: () => void another(entry),
    },
    entry.recipe && {
      label: t("planner.swap"),
      icon: "search",
      onSelect: () => show({ kind: "swap", entry }),
    },
    "line",
    {
      label: t("planner.move.open"),
      icon: "calendar",
      onSelect: () => show({ kind: "move", entry }),
    },
    {
      label: t("planner.copy.open"),
      icon: "copy",
      onSelect: () => show({ kind: "copy", entry }),
    },
    {
      label: t("planner.again"),
      icon: "history",
      onSelect: () => void copy(entry, { ...entry, date: addDays(entry.date, 7) }),
    },
    "line",
    { label: t("general.delete"), icon: "trash", danger: true, onSelect: () => remove(entry) },
  ]

  return { menuOf, move, copy, surprise, repeatAll }
}

export type EntryActions = ReturnType<typeof useEntryActions>
