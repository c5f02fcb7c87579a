import { getQueryKey } from "@trpc/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { onlyChanged } from "./changed"
import type { Column } from "./columns"
import { DataPage } from "./data-page"
import { LabelDot } from "./label-dot"
import type { Source, Values } from "./source"
import { allOrSome, everything, inPage, long, useRows } from "./use-rows"
import { useUses } from "./use-uses"

type Label = Outputs["labels"]["list"]["items"][number]

/** Sections of a shop. */
export function LabelsPage() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { client } = trpc.useUtils()
  const query = trpc.labels.list.useQuery(everything, long)
  const rows = useRows(getQueryKey(trpc.labels.list, everything, "query"), inPage<Label>())
  const usesOf = useUses(trpc.labels.uses.useQuery({}, long).data)

  const columns = useMemo<Column<Label>[]>(
    () => [
      {
        key: "name",
        label: t("general.name"),
        value: (label) => label.name,
        draw: (label) => <LabelDot {...label} />,
        width: "minmax(10rem,1fr)",
        searched: true,
      },
      {
        key: "color",
        label: t("data.fields.color"),
        value: (label) => label.color,
        draw: (label) => <span dir="ltr">{label.color}</span>,
        width: "8rem",
      },
      {
        key: "foods",
        label: t("data.fields.foods"),
        value: (label) => usesOf(label) ?? null,
        draw: (label) => number(usesOf(label) ?? 0),
        width: "8rem",
        end: true,
        brief: (label) => t("data.labels.uses", { count: usesOf(label) ?? 0 }),
      },
    ],
    [t, number, usesOf],
  )

  const inputOf = (values: Values) => ({
    name: String(values.name).trim(),
    color: String(values.color),
  })

  const source: Source<Label> = {
    kind: "labels",
    query: { ...query, data: query.data?.items },
    columns,
    usual: { key: "name", direction: "asc" },
    ...rows,
    usesOf,
    form: {
      fields: [
        { name: "name", label: t("general.name"), kind: "text", required: true, most: 500 },
        { name: "color", label: t("data.fields.color"), kind: "color" },
      ],
      valuesOf: (label) => ({ name: label?.name ?? "", color: label?.color ?? "#E0E0E0" }),
      create: (values) => client.labels.create.mutate({ data: inputOf(values) }),
      change: ({ id }, values, changed) =>
        client.labels.patch.mutate({ itemId: id, data: onlyChanged(inputOf(values), changed) }),
    },
    remove: (ids) => client.labels.deleteMany.mutate({ ids }),
    bringBack: (labels) =>
      allOrSome(
        labels.map(({ name, color }) => client.labels.create.mutate({ data: { name, color } })),
      ),
    merge: (ids, into) => client.labels.merge.mutate({ ids, into }),
    seed: (locale) => client.seeders.labels.mutate({ data: { locale } }),
    exported: ({ name, color }) => ({ name, color }),
  }
  return <DataPage source={source} />
}
