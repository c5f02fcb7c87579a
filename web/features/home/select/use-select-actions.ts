import { useTranslation } from "react-i18next"
import { MAX_MEALS_AT_ONCE } from "../../../../worker/shared/planned-at-once"
import { useLocation } from "wouter"
import { trpc } from "../../../lib/trpc"
import type { MenuEntry } from "../../../ui/menu-trigger"
import { toast } from "../../../lib/toast"
import { useDialog } from "../../../ui/use-dialog"
import { useAddIdeas } from "../../ideas"
import { type OrganizerKind, useBulkActions } from "../../recipe"
import { type Chosen, selection } from "./selection"
import { useDeleteMany } from "./use-delete-many"

/** Each of them is read, to tell its ingredients. */
const MOST_SHOPPED = 50
/** A year of days. */
const MOST_PLANNED = 366
/** What one call takes. */
const MOST_COLLECTED = 1000

/** What can be done with the recipes that are ticked, and the dialogs that ask how. */
export function useSelectActions(groupSlug: string) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const many = useBulkActions()
  const deleteMany = useDeleteMany()
  const addIdeas = useAddIdeas()
  const organizing = useDialog<{ kind: OrganizerKind; recipes: Chosen[] }>()
  const settling = useDialog<Chosen[]>()
  const archiving = useDialog<Chosen[]>()
  const shopping = useDialog<Chosen[]>()
  const planning = useDialog<Chosen[]>()
  const collecting = useDialog<Chosen[]>()

  const chosen = () => [...selection.current().values()]
  const upTo = (most: number, run: (recipes: Chosen[]) => void) => () => {
    const recipes = chosen()
    if (recipes.length > most) toast.info(t("select.tooMany", { count: most }))
    else run(recipes)
  }
  const organize = (kind: OrganizerKind, icon: MenuEntry["icon"]): MenuEntry => ({
    label: t(`data.organize.${kind}`),
    icon,
    onSelect: () => organizing.show({ kind, recipes: chosen() }),
  })
  const slugs = () => chosen().map(({ slug }) => slug)

  return {
    dialogs: { organizing, settling, archiving, shopping, planning, collecting },
    tag: organize("tags", "tag"),
    shop: {
      label: t("actions.toList"),
      icon: "cart",
      onSelect: upTo(MOST_SHOPPED, shopping.show),
    } satisfies MenuEntry,
    plan: {
      label: t("actions.toPlan"),
      icon: "calendar",
      onSelect: upTo(MOST_PLANNED, planning.show),
    } satisfies MenuEntry,
    /** Those that are needed less often. */
    others: (): (MenuEntry | "line")[] => [
      organize("categories", "archive"),
      organize("tools", "pot"),
      {
        label: t("actions.toIdeas"),
        icon: "bookmark",
        onSelect: upTo(MAX_MEALS_AT_ONCE, (recipes) => void addIdeas(recipes.map(({ id }) => id))),
      },
      {
        label: t("actions.toCookbook"),
        icon: "book",
        onSelect: upTo(MOST_COLLECTED, collecting.show),
      },
      {
        label: t("data.settings.action"),
        icon: "sliders",
        onSelect: () => settling.show(chosen()),
      },
      "line",
      {
        label: t("select.export"),
        icon: "download",
        onSelect: () => archiving.show(chosen()),
      },
      {
        label: t("data.archive.book"),
        icon: "book",
        onSelect: () => navigate(`/g/${groupSlug}/book#recipes=${slugs().join(",")}`),
      },
    ],
    async organizeAll(
      kind: OrganizerKind,
      recipes: readonly Chosen[],
      names: Parameters<typeof many.organize>[2],
    ) {
      await many.organize(
        kind,
        recipes.map(({ slug }) => slug),
        names,
      )
      void utils.invalidate()
    },
    async settleAll(recipes: readonly Chosen[], settings: Parameters<typeof many.settle>[1]) {
      await many.settle(
        recipes.map(({ slug }) => slug),
        settings,
      )
      void utils.invalidate()
    },
    async deleteAll() {
      if (await deleteMany(chosen())) selection.clear()
    },
  }
}

export type SelectActions = ReturnType<typeof useSelectActions>
