import { useTranslation } from "react-i18next"
import { addDays } from "../../../worker/shared/days"
import { useGroupSlug } from "../../lib/group-slug"
import { useToday } from "../../lib/time-zone"
import type { MenuProps } from "../../ui/menu-trigger"
import { type PlannerMeal, servingsQuery, type Slot } from "../meals"
import type { PlanDialog } from "./plan-dialog"
import type { Plan } from "./use-plan"

type Entries = Extract<MenuProps["entries"], readonly unknown[]>

interface Actions {
  show: (dialog: PlanDialog) => void
  remove: (entry: PlannerMeal) => void
  copy: (entry: PlannerMeal, to: Slot) => Promise<void>
  another: (entry: PlannerMeal) => Promise<void>
  moveToIdeas: (entry: PlannerMeal) => Promise<void>
  serve: Plan["serve"]
}

/** The menu of an entry. */
export function useEntryMenu({ show, remove, copy, another, moveToIdeas, serve }: Actions) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const today = useToday()

  return (entry: PlannerMeal): Entries => [
    entry.recipe
      ? {
          label: t("planner.openRecipe"),
          icon: "book",
          href: `/g/${groupSlug}/r/${entry.recipe.slug}${servingsQuery(entry)}`,
        }
      : {
          label: t("general.edit"),
          icon: "edit",
          onSelect: () => show({ kind: "edit", entry }),
        },
    entry.recipe &&
      entry.date <= today && {
        label: t("actions.made"),
        icon: "check",
        onSelect: () => show({ kind: "made", entry }),
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
    entry.recipe &&
      !entry.leftovers && {
        label: t("planner.leftovers.open"),
        icon: "package",
        onSelect: () => show({ kind: "leftovers", entry }),
      },
    "line",
    entry.recipe &&
      !entry.leftovers && {
        label: t("planner.ideas.keep"),
        icon: "bookmark",
        onSelect: () => void moveToIdeas(entry),
      },
    entry.recipe && {
      label: t("planner.leftovers.mark"),
      icon: "package",
      checked: entry.leftovers,
      onSelect: () => void serve(entry, { leftovers: !entry.leftovers }),
    },
    { label: t("general.delete"), icon: "trash", danger: true, onSelect: () => remove(entry) },
  ]
}
