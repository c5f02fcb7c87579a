import { useCallback, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { usePreferences } from "../../lib/preferences"
import { linesOf } from "./lines"
import type { ListState } from "./replica/list-replica"
import { type Catalog, pastItems, shownItems } from "./replica/list-view"
import type { SyncedList } from "./replica/operations"
import { sectionsOf, type View } from "./sections"

/** The lines of a list on the screen, as the chosen view arranges them, and earlier items. */
export function useOpenLines(state: ListState, list: SyncedList, catalog: Catalog) {
  const { t } = useTranslation()
  const [preferences] = usePreferences("shopping")

  const view: View = preferences.viewByRecipe
    ? "recipe"
    : preferences.viewByLabel
      ? "label"
      : "plain"
  const items = useMemo(() => shownItems(state.replica, catalog), [state.replica, catalog])
  const { lines, done } = useMemo(() => openAndDone(items), [items])
  const pastOf = useCallback(() => pastItems(state.replica), [state.replica])
  /** The notes of such items without a food. */
  const wordsOf = useCallback(
    () =>
      pastOf()
        .filter(({ foodId, note }) => !foodId && note)
        .map(({ note }) => note),
    [pastOf],
  )
  const rest = t(view === "label" ? "shopping.list.noLabel" : "shopping.list.noRecipe")
  const sections = useMemo(() => sectionsOf(lines, view, list, rest), [lines, view, list, rest])
  const recipeNames = useMemo(
    () => new Map(list.recipeReferences.map(({ recipe }) => [recipe.id, recipe.name ?? ""])),
    [list.recipeReferences],
  )

  return { view, items, lines, done, sections, pastOf, wordsOf, recipeNames }
}

/** Items to buy, and checked ones, last checked first. */
function openAndDone(items: Parameters<typeof linesOf>[0]) {
  const all = linesOf(items)
  return {
    lines: all.filter(({ checked }) => !checked),
    done: all
      .filter(({ checked }) => checked)
      .sort((a, b) => (a.items[0]!.tickedAt < b.items[0]!.tickedAt ? 1 : -1)),
  }
}
