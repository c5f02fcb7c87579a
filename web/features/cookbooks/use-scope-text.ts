import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import type { Cookbook } from "./use-cookbooks"

type Held = Pick<
  Cookbook,
  "categories" | "tags" | "tools" | "requireAllCategories" | "requireAllTags" | "requireAllTools"
>

/** The recipes added by hand. */
type ByHand = { onlyChosen: boolean; chosenCount?: number }

/** The recipes of a cookbook in words, one for each kind of organizer: "Soups or Stews". */
export function useScopeText() {
  const { t, i18n } = useTranslation()
  const { list } = useFormat()
  const choice = useMemo(
    () => new Intl.ListFormat(i18n.language, { type: "disjunction" }),
    [i18n.language],
  )
  return (held: Held, byHand?: ByHand): string[] => {
    const parts = [
      [held.categories, held.requireAllCategories],
      [held.tags, held.requireAllTags],
      [held.tools, held.requireAllTools],
    ] as const
    const words = parts.flatMap(([chosen, all]) => {
      const names = chosen.map(({ name }) => name)
      return names.length === 0 ? [] : [all ? list(names) : choice.format(names)]
    })
    if (words.length === 0)
      return [t(byHand?.onlyChosen ? "cookbooks.onlyChosen" : "cookbooks.holdsAll")]
    const count = byHand?.chosenCount ?? 0
    return count > 0 ? [...words, t("cookbooks.plusChosen", { count })] : words
  }
}
