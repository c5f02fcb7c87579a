import { getQueryKey } from "@trpc/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { ArchiveDialog } from "../recipe/bulk/archive-dialog"
import { OrganizeDialog, type OrganizerKind } from "../recipe/bulk/organize-dialog"
import { RecipeSettingsDialog } from "../recipe/bulk/recipe-settings-dialog"
import { useBulkActions } from "../recipe/bulk/use-bulk-actions"
import type { Column } from "./columns"
import { DataPage } from "./data-page"
import type { Source } from "./source"
import { useDialog } from "../../ui/use-dialog"
import { allOrSome, asList, long, useRows } from "./use-rows"

type Recipe = Outputs["dataTables"]["recipes"][number]

/** All recipes, for what is done to many at once. */
export function RecipesDataPage() {
  const { t } = useTranslation()
  const { date, number } = useFormat()
  const many = useBulkActions()
  const { user } = useSession()
  const { client } = trpc.useUtils()
  const group = `/g/${user?.groupSlug}`
  const query = trpc.dataTables.recipes.useQuery(undefined, long)
  const rows = useRows(getQueryKey(trpc.dataTables.recipes, undefined, "query"), asList<Recipe>())
  const organizing = useDialog<{ kind: OrganizerKind; recipes: Recipe[] }>()
  const settling = useDialog<Recipe[]>()
  const archiving = useDialog<string[]>()

  const columns = useMemo<Column<Recipe>[]>(
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
    // They stay for thirty days after they were deleted, with all that refers to them.
    usesOf: () => 0,
    remove: (ids) => {
      const gone = new Set(ids)
      const slugs = query.data!.filter(({ id }) => gone.has(id)).map(({ slug }) => slug)
      return client.recipeBulk.delete.mutate({ data: { recipes: slugs } })
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
    archive: (recipes) => archiving.show(recipes.map(({ slug }) => slug)),
    book: (recipes, all) =>
      all ? `${group}/book` : `${group}/book#recipes=${recipes.map(({ slug }) => slug).join(",")}`,
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
          onSave={async ({ kind, recipes }, chosen) => {
            const slugs = recipes.map(({ slug }) => slug)
            await many.organize(kind, slugs, chosen)
            // The table has no column of tools.
            if (kind === "tools") return rows.refreshOthers()
            const names = chosen.map(({ name }) => name)
            const changed = new Set(recipes.map(({ id }) => id))
            rows.patch((old) =>
              old.map((recipe) =>
                changed.has(recipe.id)
                  ? { ...recipe, [kind]: [...new Set([...recipe[kind], ...names])] }
                  : recipe,
              ),
            )
            rows.refreshOthers()
          }}
        />
      )}
      {settling.about && (
        <RecipeSettingsDialog
          key={settling.nth}
          count={settling.about.length}
          open={settling.open}
          onClose={settling.close}
          onSave={async (settings) => {
            const recipes = settling.about!
            await many.settle(
              recipes.map(({ slug }) => slug),
              settings,
            )
            const changed = new Set(recipes.map(({ id }) => id))
            rows.patch((old) =>
              old.map((recipe) =>
                changed.has(recipe.id) ? { ...recipe, public: settings.public } : recipe,
              ),
            )
            rows.refreshOthers()
          }}
        />
      )}
    </>
  )
}
