import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import type { ShoppingListSummary } from "../../../worker/schemas/shopping"
import { useFormat } from "../../lib/format"
import { toast } from "../../lib/toast"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import { Stepper } from "../../ui/stepper"
import type { ListReplica } from "./replica/list-replica"
import type { Replica } from "./replica/replica"
import { timesOfRecipes } from "./replica/list-view"

interface RecipesPanelProps {
  state: Replica
  replica: ListReplica
  list: ShoppingListSummary
  groupSlug: string
}

/** The recipes of the list, and how often each is made. */
export function RecipesPanel({ state, replica, list, groupSlug }: RecipesPanelProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const times = timesOfRecipes(state)
  const known = new Map(list.recipeReferences.map(({ recipe }) => [recipe.id!, recipe]))
  const waiting = state.unsent.pending.filter(
    (one) => one.kind === "recipe" && !known.has(one.recipeId) && !one.ingredients,
  )
  const recipes = [...known.values()].filter(({ id }) => times.has(id!))
  if (recipes.length === 0 && waiting.length === 0) return null

  function remove(id: string, name: string) {
    const by = times.get(id)!
    void replica.changeRecipe(id, -by)
    toast.info(t("shopping.recipe.removed", { name }), {
      action: { label: t("general.undo"), run: () => void replica.changeRecipe(id, by) },
    })
  }

  return (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl px-4 hover:bg-sunken">
        <Icon name="book" className="size-5 text-soft" />
        <span className="grow">{t("shopping.recipes", { count: recipes.length })}</span>
        <Icon
          name="chevron-down"
          className="size-5 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="border-t border-line px-4 py-1">
        {recipes.map(({ id, name, slug }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
            <Link
              href={`/g/${groupSlug}/r/${slug}`}
              className="flex min-h-11 min-w-0 grow basis-40 items-center font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="ms-auto flex items-center gap-1">
              <Stepper
                label={t("shopping.recipe.times", { name: name ?? "" })}
                value={times.get(id!)!}
                onChange={(next) => void replica.changeRecipe(id!, next - times.get(id!)!)}
                format={(value) => `\u2066${number(value)}×\u2069`}
              />
              <IconButton
                icon="trash"
                label={t("shopping.recipe.remove", { name: name ?? "" })}
                className="text-soft"
                onClick={() => remove(id!, name ?? "")}
              />
            </span>
          </li>
        ))}
        {waiting.length > 0 && (
          <li className="flex min-h-11 items-center gap-2 text-soft">
            <Icon name="clock" className="size-4.5" />
            {t("shopping.recipe.coming")}
          </li>
        )}
      </ul>
    </details>
  )
}
