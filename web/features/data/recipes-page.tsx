import { getQueryKey } from "@trpc/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import {
  ArchiveDialog,
  OrganizeDialog,
  type Organizer,
  type OrganizerKind,
  RecipeSettingsDialog,
  type Settings,
  useBulkActions,
} from "../recipe"
import type { Column } from "./columns"
import { DataPage } from "./data-page"
import type { Source } from "./source"
import { type DialogState, useDialog } from "../../ui/use-dialog"
import { allOrSome, asList, long, useRows } from "./use-rows"

type Recipe = Outputs["dataTables"]["recipes"][number]
interface Organizing {
  kind: OrganizerKind
  recipes: readonly Recipe[]
}

/** All recipes, for bulk actions. */
export function RecipesDataPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { client } = trpc.useUtils()
  const group = `/g/${user?.groupSlug}`
  const query = trpc.dataTables.recipes.useQuery(undefined, long)
  const rows = useRows(getQueryKey(trpc.dataTables.recipes, undefined, "query"), asList<Recipe>())
  const organizing = useDialog<Organizing>()
  const settling = useDialog<readonly Recipe[]>()
  const archiving = useDialog<string[]>()

  const columns = useRecipeColumns()

  const source: Source<Recipe> = {
    kind: "recipes",
    query,
    columns,
    usual: { key: "name", direction: "asc" },
    ...rows,
    pages: {
      create: `${group}/r/create/new`,
      show: ({ slug }) => `${group}/r/${slug}`,
      edit: ({ slug }) => `${group}/r/${slug}?edit=true`,
    },
    // They are kept for thirty days after their deletion, with all that refers to them.
    usesOf: () => 0,
    remove: async (ids) => {
      const { also, recipes } = await client.recentlyDeleted.add.mutate({ data: { recipes: ids } })
      const taken = also.meals > 0 ? t("deleted.alsoMeals", { count: also.meals }) : undefined
      return { ids: recipes, taken }
    },
    bringBack: (recipes) =>
      allOrSome(
        recipes.map(async (recipe) => {
          const { slug, name } = await client.recipes.restore.mutate({ id: recipe.id })
          return { ...recipe, slug, name }
        }),
      ),
    bulk: [
      {
        label: t("data.organize.tags"),
        icon: "tag",
        run: (recipes) => organizing.show({ kind: "tags", recipes }),
      },
      {
        label: t("data.organize.categories"),
        icon: "archive",
        run: (recipes) => organizing.show({ kind: "categories", recipes }),
      },
      {
        label: t("data.organize.tools"),
        icon: "pot",
        run: (recipes) => organizing.show({ kind: "tools", recipes }),
      },
      { label: t("data.settings.action"), icon: "sliders", run: settling.show },
    ],
    archive: (recipes) => archiving.show(slugsOf(recipes)),
    book: (recipes, all) =>
      all ? `${group}/book` : `${group}/book#recipes=${slugsOf(recipes).join(",")}`,
    exported: ({ name, slug, categories, tags, rating, dateAdded, lastMade, ...recipe }) => ({
      name,
      slug,
      categories,
      tags,
      rating,
      dateAdded,
      lastMade,
      public: recipe.public,
    }),
  }

  return (
    <>
      <DataPage source={source} />
      <RecipeDialogs {...{ rows, organizing, settling, archiving }} />
    </>
  )
}

interface Dialogs {
  rows: Pick<Source<Recipe>, "patch" | "refreshOthers">
  organizing: DialogState<Organizing>
  settling: DialogState<readonly Recipe[]>
  archiving: DialogState<string[]>
}

/** The dialogs before an action on the selected recipes. */
function RecipeDialogs({ rows, organizing, settling, archiving }: Dialogs) {
  const many = useBulkActions()
  /** Shows a change of recipes before they are refetched. */
  function update(recipes: readonly Recipe[], change: (recipe: Recipe) => Recipe) {
    const changed = new Set(recipes.map(({ id }) => id))
    rows.patch((old) => old.map((recipe) => (changed.has(recipe.id) ? change(recipe) : recipe)))
    rows.refreshOthers()
  }

  async function organize({ kind, recipes }: Organizing, chosen: Organizer[]) {
    await many.organize(kind, slugsOf(recipes), chosen)
    // The table has no column of tools.
    if (kind === "tools") return rows.refreshOthers()
    const names = chosen.map(({ name }) => name)
    update(recipes, (recipe) => ({ ...recipe, [kind]: [...new Set([...recipe[kind], ...names])] }))
  }

  async function settle(recipes: readonly Recipe[], settings: Settings) {
    await many.settle(slugsOf(recipes), settings)
    update(recipes, (recipe) => ({ ...recipe, public: settings.public }))
  }

  return (
    <>
      {archiving.about && (
        <ArchiveDialog
          key={archiving.nth}
          slugs={archiving.about}
          open={archiving.open}
          onClose={archiving.close}
        />
      )}
      {organizing.about && (
        <OrganizeDialog
          key={organizing.nth}
          {...organizing.about}
          open={organizing.open}
          onClose={organizing.close}
          onSave={organize}
        />
      )}
      {settling.about && (
        <RecipeSettingsDialog
          key={settling.nth}
          count={settling.about.length}
          open={settling.open}
          onClose={settling.close}
          onSave={(settings) => settle(settling.about!, settings)}
        />
      )}
    </>
  )
}

const slugsOf = (recipes: readonly Recipe[]) => recipes.map(({ slug }) => slug)

function useRecipeColumns(): Column<Recipe>[] {
  const { t } = useTranslation()
  const { date, number } = useFormat()
  return useMemo<Column<Recipe>[]>(
    () => [
      {
        key: "name",
        label: t("general.name"),
        value: (recipe) => recipe.name,
        width: "minmax(10rem,2.4fr)",
        searched: true,
      },
      {
        key: "categories",
        label: t("nav.categories"),
        value: (recipe) => recipe.categories.join(", "),
        width: "minmax(6rem,1.2fr)",
        searched: true,
        brief: (recipe) => recipe.categories.join(", "),
      },
      {
        key: "tags",
        label: t("nav.tags"),
        value: (recipe) => recipe.tags.join(", "),
        width: "minmax(6rem,1.2fr)",
        searched: true,
        brief: (recipe) => recipe.tags.join(", "),
      },
      {
        key: "rating",
        label: t("home.rating"),
        value: (recipe) => recipe.rating,
        draw: ({ rating }) => rating !== null && number(Math.round(rating * 2) / 2),
        width: "5rem",
        end: true,
      },
      {
        key: "dateAdded",
        label: t("data.fields.added"),
        value: (recipe) => recipe.dateAdded,
        draw: (recipe) => date(recipe.dateAdded),
        width: "8rem",
        end: true,
      },
      {
        key: "public",
        label: t("data.fields.visibility"),
        value: (recipe) => t(recipe.public ? "data.fields.public" : "data.fields.private"),
        width: "6rem",
      },
    ],
    [t, date, number],
  )
}
