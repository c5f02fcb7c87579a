import { getQueryKey } from "@trpc/react-query"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { useFormat } from "../../lib/format"
import { onlyChanged } from "./changed"
import type { Column } from "./columns"
import { DataPage } from "./data-page"
import { LabelDialog } from "./label-dialog"
import { LabelDot } from "./label-dot"
import { aliasesIn, linesOf } from "./names"
import type { Form, Source, Values } from "./source"
import { allOrSome, everything, inPage, long, useRows } from "./use-rows"
import { useUses } from "./use-uses"

type Food = Outputs["foods"]["list"]["items"][number]
type Labels = Outputs["labels"]["list"]["items"]

/** What recipes are made of. */
export function FoodsPage() {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const query = trpc.foods.list.useQuery(everything, long)
  const rows = useRows(getQueryKey(trpc.foods.list, everything, "query"), inPage<Food>())
  const usesOf = useUses(trpc.foods.uses.useQuery({}, long).data)
  const labels = trpc.labels.list.useQuery(everything).data?.items
  const [labelling, setLabelling] = useState<{ open: boolean; foods: readonly Food[] }>()

  const columns = useFoodColumns(usesOf)

  const source: Source<Food> = {
    kind: "foods",
    query: { ...query, data: query.data?.items },
    columns,
    usual: { key: "name", direction: "asc" },
    ...rows,
    usesOf,
    form: useFoodForm(labels),
    remove: (ids) => client.foods.deleteMany.mutate({ ids }),
    bringBack: (foods) =>
      allOrSome(
        foods.map(({ name, pluralName, description, aliases, labelId, extras }) =>
          client.foods.create.mutate({
            data: { name, pluralName, description, aliases, labelId: labelId ?? "", extras },
          }),
        ),
      ),
    merge: (ids, into) => client.foods.mergeMany.mutate({ ids, into }),
    bulk: [
      {
        label: t("data.setLabel.action"),
        icon: "cart",
        run: (foods) => setLabelling({ open: true, foods }),
      },
    ],
    seed: (locale) => client.seeders.foods.mutate({ data: { locale } }),
    exported: ({ name, pluralName, description, label, aliases, extras }) => ({
      name,
      pluralName,
      description,
      label: label?.name ?? null,
      aliases: aliases.map((alias) => alias.name),
      extras,
    }),
  }

  return (
    <>
      <DataPage source={source} />
      {labelling && (
        <LabelDialog
          {...labelling}
          labels={labels ?? []}
          onClose={() => setLabelling({ ...labelling, open: false })}
          onLabelled={(ids, label) => {
            rows.patch((old) =>
              old.map((food) =>
                ids.has(food.id) ? { ...food, label, labelId: label?.id ?? null } : food,
              ),
            )
            rows.refreshOthers()
          }}
        />
      )}
    </>
  )
}

function useFoodColumns(usesOf: Source<Food>["usesOf"]): Column<Food>[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo<Column<Food>[]>(
    () => [
      {
        key: "name",
        label: t("general.name"),
        value: (food) => food.name,
        width: "minmax(9rem,2fr)",
        searched: true,
      },
      {
        key: "pluralName",
        label: t("data.fields.plural"),
        value: (food) => food.pluralName,
        width: "minmax(6rem,1.3fr)",
        searched: true,
      },
      {
        key: "label",
        label: t("data.fields.label"),
        value: (food) => food.label?.name ?? null,
        draw: (food) => food.label && <LabelDot {...food.label} />,
        width: "minmax(7rem,1.5fr)",
        searched: true,
        brief: (food) => food.label?.name ?? null,
      },
      {
        key: "aliases",
        label: t("data.fields.aliases"),
        value: (food) => food.aliases.map(({ name }) => name).join(", "),
        width: "minmax(6rem,1.3fr)",
        searched: true,
        brief: (food) => food.aliases.map(({ name }) => name).join(", "),
      },
      {
        key: "recipes",
        label: t("data.fields.recipes"),
        value: (food) => usesOf(food) ?? null,
        draw: (food) => number(usesOf(food) ?? 0),
        width: "6rem",
        end: true,
      },
    ],
    [t, number, usesOf],
  )
}

function useFoodForm(labels: Labels | undefined): Form<Food> {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  return {
    fields: [
      { name: "name", label: t("general.name"), kind: "text", required: true, most: 500 },
      { name: "pluralName", label: t("data.fields.plural"), kind: "text", most: 500 },
      {
        name: "labelId",
        label: t("data.fields.label"),
        kind: "choice",
        hint: t("data.fields.labelHint"),
        options: labels,
        onCreate: (name) => client.labels.create.mutate({ data: { name } }),
      },
      {
        name: "aliases",
        label: t("data.fields.aliases"),
        kind: "area",
        hint: t("data.fields.aliasesHint"),
      },
      { name: "description", label: t("data.fields.description"), kind: "area", most: 10_000 },
    ],
    valuesOf: (food) => ({
      name: food?.name ?? "",
      pluralName: food?.pluralName ?? "",
      labelId: food?.labelId ?? null,
      aliases: linesOf(food?.aliases ?? []),
      description: food?.description ?? "",
    }),
    create: (values) => client.foods.create.mutate({ data: inputOf(values) }),
    change: ({ id }, values, changed) =>
      client.foods.patch.mutate({ itemId: id, data: onlyChanged(inputOf(values), changed) }),
  }
}

const inputOf = (values: Values) => ({
  name: String(values.name).trim(),
  pluralName: String(values.pluralName).trim() || null,
  description: String(values.description),
  aliases: aliasesIn(String(values.aliases)),
  labelId: values.labelId as string | null,
})
