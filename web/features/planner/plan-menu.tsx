import { useTranslation } from "react-i18next"
import { Menu } from "../../ui/menu"
import type { PlannerMeal } from "../meals"
import type { PlanDialog } from "./plan-dialog"
import { isCooked } from "./recipes-to-shop"

interface PlanMenuProps {
  entries: readonly PlannerMeal[]
  days: readonly string[]
  onRepeat: () => void
  onShow: (dialog: PlanDialog) => void
}

/** Actions for all shown days together. */
export function PlanMenu({ entries, days, onRepeat, onShow }: PlanMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t("planner.more")}
      iconOnly
      entries={[
        {
          label: t("planner.fill.open"),
          icon: "dice",
          onSelect: () => onShow({ kind: "fill" }),
        },
        {
          label: t("planner.shop.open"),
          icon: "cart",
          disabled: !entries.some(isCooked),
          onSelect: () => onShow({ kind: "shop" }),
        },
        {
          label: t("planner.repeat.open", { count: days.length }),
          icon: "copy",
          disabled: entries.length === 0,
          onSelect: onRepeat,
        },
        "line",
        {
          label: t("planner.templates.save"),
          icon: "save",
          disabled: entries.length === 0,
          onSelect: () => onShow({ kind: "saveTemplate" }),
        },
        {
          label: t("planner.templates.use"),
          icon: "paste",
          onSelect: () => onShow({ kind: "templates" }),
        },
        "line",
        {
          label: t("planner.calendar.open"),
          icon: "calendar",
          onSelect: () => onShow({ kind: "calendar" }),
        },
      ]}
    />
  )
}
