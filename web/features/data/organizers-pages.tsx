import { getQueryKey } from "@trpc/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { onlyChanged } from "./changed"
import type { Column } from "./columns"
import { DataPage } from "./data-page"
import type { Field, Source, Values } from "./source"
import { allOrSome, asList, long, useRows } from "./use-rows"

type Organizer = Outputs["organizers"]["tools"]["counted"][number]
type Kind = "categories" | "tags" | "tools"

export const CategoriesDataPage = () => <OrganizersDataPage kind="categories" />
export const TagsDataPage = () => <OrganizersDataPage kind="tags" />
export const ToolsDataPage = () => <OrganizersDataPage kind="tools" />

function OrganizersDataPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { client } = trpc.useUtils()
  // The three differ in the additional fields of tools, which the others ignore.
  const of = trpc.organizers[kind] as typeof trpc.organizers.tools
  const calls = client.organizers[kind] as typeof client.organizers.tools
  const query = of.counted.useQuery(undefined, long)
  const rows = useRows(getQueryKey(of.counted, undefined, "query"), asList<Organizer>())

  const columns = useMemo<Column<Organizer>[]>(() => {
    const name: Column<Organizer> = {
      key: "name",
      label: t("general.name"),
      value: (row) => row.name,
      width: "minmax(10rem,1fr)",
      searched: true,
    }
    const onHand: Column<Organizer> = {
      key: "onHand",
      label: t("data.fields.onHand"),
      value: (row) => row.onHand ?? false,
      draw: (row) => t(row.onHand ? "data.yes" : "data.no"),
      width: "8rem",
      brief: (row) => (row.onHand ? t("data.fields.onHand") : null),
    }
    const recipes: Column<Organizer> = {
      key: "recipes",
      label: t("data.fields.recipes"),
      value: (row) => row.recipeCount,
      draw: (row) => number(row.recipeCount),
      width: "8rem",
      end: true,
      brief: (row) => t("organizers.recipes", { count: row.recipeCount }),
    }
    return kind === "tools" ? [name, onHand, recipes] : [name, recipes]
  }, [t, number, kind])

  const inputOf = (values: Values) => ({
    name: String(values.name).trim(),
    ...(kind === "tools" && { onHand: Boolean(values.onHand) }),
  })
  const onHandField: Field = {
    name: "onHand",
    label: t("data.fields.onHand"),
    kind: "switch",
    hint: t("data.fields.onHandHint"),
  }

  const source: Source<Organizer> = {
    kind,
    query,
    columns,
    usual: { key: "name", direction: "asc" },
    ...rows,
    usesOf: ({ recipeCount }) => recipeCount,
    form: {
      fields: [
        { name: "name", label: t("general.name"), kind: "text", required: true, most: 500 },
        ...(kind === "tools" ? [onHandField] : []),
      ],
      valuesOf: (row) => ({ name: row?.name ?? "", onHand: row?.onHand ?? false }),
      create: async (values) => ({
        ...(await calls.create.mutate({ data: inputOf(values) })),
        recipeCount: 0,
      }),
      change: async ({ id, recipeCount }, values, changed) => ({
        ...(await calls.patch.mutate({
          itemId: id,
          data: onlyChanged(inputOf(values), changed),
        })),
        recipeCount,
      }),
    },
    remove: (ids) => calls.deleteMany.mutate({ ids }),
    bringBack: (gone) =>
      allOrSome(
        gone.map(async ({ name, onHand }) => ({
          ...(await calls.create.mutate({ data: inputOf({ name, onHand: onHand ?? false }) })),
          recipeCount: 0,
        })),
      ),
    async merge(ids, into) {
      await calls.merge.mutate({ ids, into })
      await rows.reload() // How many recipes the remaining one has now.
    },
    exported: ({ name, slug, onHand }) => ({
      name,
      slug,
      ...(kind === "tools" && { onHand }),
    }),
  }
  return <DataPage key={kind} source={source} />
}
