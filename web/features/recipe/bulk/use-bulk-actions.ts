import { useTranslation } from "react-i18next"
import { failureOf } from "../../../lib/failures"
import { useFormat } from "../../../lib/format"
import { trpc } from "../../../lib/trpc"
import { toast } from "../../../lib/toast"
import type { Organizer, OrganizerKind } from "./organize-dialog"
import type { Settings } from "./recipe-settings-dialog"

/** Bulk changes of recipes. Each reports its result, and throws what the server refuses. */
export function useBulkActions() {
  const { t } = useTranslation()
  const { list } = useFormat()
  const { recipeBulk } = trpc.useUtils().client

  async function said<T>(change: Promise<T>) {
    try {
      return await change
    } catch (error) {
      toast.error(failureOf(error).message)
      throw error
    }
  }

  return {
    async organize(kind: OrganizerKind, recipes: string[], chosen: Organizer[]) {
      const calls = {
        tags: () => recipeBulk.tag.mutate({ data: { recipes, tags: chosen } }),
        categories: () => recipeBulk.categorize.mutate({ data: { recipes, categories: chosen } }),
        tools: () => recipeBulk.addTools.mutate({ data: { recipes, tools: chosen } }),
      }
      await said(calls[kind]())
      const names = list(chosen.map(({ name }) => name))
      toast.success(t("data.organize.done", { count: recipes.length, names }))
    },
    async settle(recipes: string[], settings: Settings) {
      await said(recipeBulk.setSettings.mutate({ data: { recipes, settings } }))
      toast.success(t("data.settings.done", { count: recipes.length }))
    },
  }
}
