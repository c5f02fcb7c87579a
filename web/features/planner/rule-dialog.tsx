import { useState } from "react"
import { useTranslation } from "react-i18next"
import { weekdays } from "../../../worker/shared/days"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { useCreateOnce } from "../../lib/use-create-once"
import { MultiCombobox } from "../../ui/combobox"
import { Dialog } from "../../ui/dialog"
import { Select } from "../../ui/field"
import { FieldError } from "../../ui/field-frame"
import { useMealsOfDay } from "../meals-of-day"
import { type Rule, type RuleDay, useRuleText } from "./use-rule-text"

interface RuleDialogProps {
  rule: Rule | "new"
  open: boolean
  onClose: () => void
}

type Values = Omit<Rule, "id" | "groupId">

const blank: Values = { day: "unset", entryType: "unset", categories: [], tags: [] }
const everything = { perPage: -1 }
const none: never[] = []

/** Creates or changes a rule, and describes in words what it does. */
export function RuleDialog({ rule, open, onClose }: RuleDialogProps) {
  const { t } = useTranslation()
  const { all, shown, mealName } = useMealsOfDay()
  const { sentence, dayName } = useRuleText()
  const [values, setValues] = useState<Values>(rule === "new" ? blank : rule)
  const [failed, setFailed] = useState<string>()
  const categories = trpc.organizers.categories.list.useQuery(everything, { enabled: open })
  const tags = trpc.organizers.tags.list.useQuery(everything, { enabled: open })
  const create = trpc.mealplans.rules.create.useMutation({ meta: { quiet: true } })
  const update = trpc.mealplans.rules.update.useMutation({ meta: { quiet: true } })
  const once = useCreateOnce()
  const set = (some: Partial<typeof values>) => setValues((old) => ({ ...old, ...some }))

  async function save() {
    const { day, entryType } = values
    const chosen = (all: typeof values.tags) =>
      all.map(({ id, name, slug }) => ({ id, name, slug }))
    const data = {
      day,
      entryType,
      categories: chosen(values.categories),
      tags: chosen(values.tags),
    }
    setFailed(undefined)
    try {
      if (rule === "new") await once(data, (newId) => create.mutateAsync({ data, newId }))
      else await update.mutateAsync({ itemId: rule.id, data })
    } catch (error) {
      setFailed(failureOf(error).message)
      throw error
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(rule === "new" ? "planner.rules.new" : "planner.rules.edit")}
      onSubmit={save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select<RuleDay>
          label={t("planner.rules.day")}
          value={values.day}
          onChange={(day) => set({ day })}
          options={(["unset", ...weekdays] as const).map((value) => ({
            value,
            label: dayName(value),
          }))}
        />
        <Select<Rule["entryType"]>
          label={t("planner.rules.meal")}
          value={values.entryType}
          onChange={(entryType) => set({ entryType })}
          options={[
            { value: "unset", label: t("planner.rules.anyMeal") },
            ...all
              .filter((meal) => meal === values.entryType || shown.includes(meal))
              .map((value) => ({ value, label: mealName(value) })),
          ]}
        />
      </div>
      <MultiCombobox
        label={t("planner.rules.categories")}
        options={categories.data?.items ?? none}
        value={values.categories}
        onChange={(chosen) => set({ categories: chosen })}
      />
      <MultiCombobox
        label={t("planner.rules.tags")}
        options={tags.data?.items ?? none}
        value={values.tags}
        onChange={(chosen) => set({ tags: chosen })}
      />
      <p aria-live="polite" className="rounded-xl bg-sunken px-4 py-3 font-semibold wrap-anywhere">
        {sentence(values)}
      </p>
      <FieldError error={failed} />
    </Dialog>
  )
}
