import { useState } from "react"
import { useTranslation } from "react-i18next"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { TextField } from "../../ui/field"
import { Sortable } from "../../ui/sortable"
import { Switch } from "../../ui/switch"

type MealOfDay = Outputs["groups"]["mealsOfDay"][number]

/** The meals of the group's day: their names and order, and which are shown. Every change is saved at once. */
export function MealsOfDay() {
  const { t } = useTranslation()
  const { data: meals } = trpc.groups.mealsOfDay.useQuery()
  const save = useSaving()
  if (!meals) return null
  const usualName = ({ entryType }: MealOfDay) => t(`actions.meals.${entryType}`)
  const nameOf = (meal: MealOfDay) => meal.name ?? usualName(meal)
  const shown = meals.filter(({ hidden }) => !hidden).length
  const change = (meal: MealOfDay, some: Partial<MealOfDay>) =>
    save(meals.map((one) => (one === meal ? { ...meal, ...some } : one)))

  return (
    <div className="mt-2 grid gap-1">
      <h3 className="font-semibold">{t("group.meals.title")}</h3>
      <p className="text-sm text-soft">{t("group.meals.hint")}</p>
      <Sortable
        items={meals}
        idOf={({ entryType }) => entryType}
        nameOf={nameOf}
        label={t("group.meals.title")}
        onReorder={save}
        className="mt-1 grid max-w-xl gap-2"
        itemClassName="flex items-center gap-1 rounded-xl border border-line bg-surface p-1"
      >
        {(meal, handle) => (
          <>
            {handle}
            <NameField
              name={meal.name}
              usual={usualName(meal)}
              others={meals.filter((one) => one !== meal).map(nameOf)}
              onSave={(name) => change(meal, { name })}
            />
            <Switch
              label={
                <span className="max-sm:sr-only">
                  {t("group.meals.show")}
                  <span className="sr-only"> {nameOf(meal)}</span>
                </span>
              }
              checked={!meal.hidden}
              disabled={!meal.hidden && shown === 1}
              onChange={(on) => change(meal, { hidden: !on })}
              className="shrink-0 px-2"
            />
          </>
        )}
      </Sortable>
    </div>
  )
}

interface NameFieldProps {
  name: string | null
  usual: string
  others: readonly string[]
  onSave: (name: string | null) => void
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Saved when it loses the focus, or by Enter. Empty is the default name. */
function NameField({ name, usual, others, onSave }: NameFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const next = typed?.trim() || null
  const taken = others.some((other) => isSameName(other, next ?? usual))

  function save() {
    if (typed === undefined || taken) return
    setTyped(undefined)
    if (next !== name) onSave(next)
  }

  return (
    <TextField
      label={t("group.meals.name", { meal: usual })}
      labelHidden
      placeholder={usual}
      error={typed !== undefined && taken ? t("group.meals.taken") : undefined}
      dir="auto"
      maxLength={40}
      value={typed ?? name ?? ""}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing) save()
      }}
      className="min-w-0 grow"
    />
  )
}

/** Saves them all, one change after the other: at once on screen, and as the server has them where it refuses. */
function useSaving() {
  const { t } = useTranslation()
  const cache = trpc.useUtils().groups.mealsOfDay
  const { mutate } = trpc.groups.setMealsOfDay.useMutation({
    scope: { id: "meals-of-day" },
    meta: { keeps: true },
    onSuccess: () => toast.success(t("general.saved")),
    onError: () => cache.invalidate(),
  })
  return (data: MealOfDay[]) => {
    cache.setData(undefined, data)
    mutate({ data })
  }
}
