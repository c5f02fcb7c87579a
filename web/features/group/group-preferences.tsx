import { type ReactNode, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { Card } from "../../ui/card"
import { Select } from "../../ui/field"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"
import { Switch } from "../../ui/switch"
import { MealsOfDay } from "./meals-of-day"
import { usePreferencesOfGroup } from "./use-preferences-of-group"
import { TimeZoneSelect } from "./time-zone-select"
import { useWeekdays, type Weekday } from "./weekdays"

/** Settings of the whole group. Every switch is saved when it is changed. */
export function GroupPreferences() {
  const { t } = useTranslation()
  const query = trpc.groups.preferences.useQuery()
  const change = usePreferencesOfGroup()
  const weekdays = useWeekdays()

  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={3} className="h-32" />}>
      {(now) => (
        <>
          <Part id="visibility" title={t("group.visibility")}>
            <Switch
              label={t("group.private")}
              hint={t("group.privateHint")}
              checked={now.privateGroup}
              onChange={(privateGroup) => change({ privateGroup })}
            />
            {/* Not only a default of new recipes: without it visitors are shown none of them. */}
            <Switch
              label={t("group.recipePublic")}
              hint={t("group.recipePublicHint")}
              checked={now.recipePublic}
              onChange={(recipePublic) => change({ recipePublic })}
            />
          </Part>
          <Part title={t("group.planning")}>
            <Select
              label={t("group.firstDay")}
              hint={t("group.firstDayHint")}
              value={String(now.firstDayOfWeek) as Weekday}
              onChange={(day) => change({ firstDayOfWeek: Number(day) })}
              options={weekdays}
              className="max-w-72"
            />
            <TimeZoneSelect value={now.timeZone} onChange={(timeZone) => change({ timeZone })} />
            <MealsOfDay />
          </Part>
          <Part title={t("group.defaults")} intro={t("group.defaultsIntro")}>
            <Switch
              label={t("group.amounts")}
              hint={t("group.amountsHint")}
              checked={!now.recipeDisableAmount}
              onChange={(apart) => change({ recipeDisableAmount: !apart })}
            />
            <Switch
              label={t("group.showNutrition")}
              hint={t("group.showNutritionHint")}
              checked={now.recipeShowNutrition}
              onChange={(recipeShowNutrition) => change({ recipeShowNutrition })}
            />
            <Switch
              label={t("group.landscape")}
              hint={t("group.landscapeHint")}
              checked={now.recipeLandscapeView}
              onChange={(recipeLandscapeView) => change({ recipeLandscapeView })}
            />
            <Switch
              label={t("group.comments")}
              hint={t("group.commentsHint")}
              checked={!now.recipeDisableComments}
              onChange={(allowed) => change({ recipeDisableComments: !allowed })}
            />
          </Part>
        </>
      )}
    </Loaded>
  )
}

interface PartProps {
  /** The fragment of links that open the page at this part. */
  id?: string
  title: string
  intro?: string
  children: ReactNode
}

function Part({ id, title, intro, children }: PartProps) {
  useEffect(() => {
    if (!id || location.hash !== `#${id}`) return
    // A new page starts at its top: scroll after that.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
  return (
    <Card as="section" className="grid gap-1">
      <h2 id={id} tabIndex={id ? -1 : undefined} className="font-display text-xl font-semibold">
        {title}
      </h2>
      {intro && <p className="text-soft">{intro}</p>}
      <div className="mt-1 grid gap-1">{children}</div>
    </Card>
  )
}
