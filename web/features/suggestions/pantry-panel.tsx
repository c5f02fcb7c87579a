import { useTranslation } from "react-i18next"
import { MultiCombobox } from "../../ui/combobox"
import { type Named } from "../../ui/combobox-props"
import type { Pantry } from "./use-pantry"

const none: never[] = []

/** Sets which foods and tools are on hand. A choice applies at once, for the whole household. */
export function PantryPanel({ pantry }: { pantry: Pantry }) {
  const { t } = useTranslation()
  const { foods, tools, query } = pantry
  const there = query.data

  function changeFoods(chosen: readonly Named[]) {
    const [before, now] = [idsOf(there?.foods ?? none), idsOf(chosen)]
    void pantry.setFoods(
      [...now].filter((id) => !before.has(id)),
      true,
    )
    void pantry.setFoods(
      [...before].filter((id) => !now.has(id)),
      false,
    )
  }
  function changeTools(chosen: readonly Named[]) {
    const now = idsOf(chosen)
    for (const tool of tools ?? none)
      if (tool.onHand !== now.has(tool.id)) void pantry.setTool(tool, !tool.onHand)
  }

  return (
    <>
      <MultiCombobox<Named>
        label={t("finder.foods")}
        hint={t("finder.foodsHint")}
        options={foods ?? none}
        wordsOf={(food) => wordsOf(food as NonNullable<typeof foods>[number])}
        value={there?.foods ?? none}
        onChange={changeFoods}
      />
      <MultiCombobox<Named>
        label={t("finder.tools")}
        options={tools ?? none}
        value={there?.tools ?? none}
        onChange={changeTools}
      />
    </>
  )
}

const idsOf = (things: readonly Named[]) => new Set(things.map(({ id }) => id))

const wordsOf = (food: NonNullable<Pantry["foods"]>[number]) => [
  food.pluralName,
  ...food.aliases.map(({ name }) => name),
]
