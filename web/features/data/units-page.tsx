import { getQueryKey } from "@trpc/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { onlyChanged } from "./changed"
import type { Column } from "./columns"
import { DataPage } from "./data-page"
import { aliasesIn, linesOf } from "./names"
import type { Form, Source, Values } from "./source"
import { allOrSome, everything, inPage, long, useRows } from "./use-rows"
import { useUses } from "./use-uses"

type Unit = Outputs["units"]["list"]["items"][number]

/** What foods are measured in. */
export function UnitsPage() {
  const { client } = trpc.useUtils()
  const query = trpc.units.list.useQuery(everything, long)
  const rows = useRows(getQueryKey(trpc.units.list, everything, "query"), inPage<Unit>())
  const usesOf = useUses(trpc.units.uses.useQuery({}, long).data)

  const columns = useUnitColumns(usesOf)

  const source: Source<Unit> = {
    kind: "units",
    query: { ...query, data: query.data?.items },
    columns,
    usual: { key: "name", direction: "asc" },
    ...rows,
    usesOf,
    form: useUnitForm(),
    remove: (ids) => client.units.deleteMany.mutate({ ids }),
    bringBack: (units) =>
      allOrSome(units.map((unit) => client.units.create.mutate({ data: contentOf(unit) }))),
    merge: (ids, into) => client.units.mergeMany.mutate({ ids, into }),
    seed: (locale) => client.seeders.units.mutate({ data: { locale } }),
    exported: (unit) => ({
      ...contentOf(unit),
      aliases: unit.aliases.map(({ name }) => name),
    }),
  }
  return <DataPage source={source} />
}

function useUnitColumns(usesOf: Source<Unit>["usesOf"]): Column<Unit>[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo<Column<Unit>[]>(
    () => [
      {
        key: "name",
        label: t("general.name"),
        value: (unit) => unit.name,
        width: "minmax(8rem,2fr)",
        searched: true,
      },
      {
        key: "pluralName",
        label: t("data.fields.plural"),
        value: (unit) => unit.pluralName,
        width: "minmax(6rem,1.5fr)",
        searched: true,
      },
      {
        key: "abbreviation",
        label: t("data.fields.abbreviation"),
        value: (unit) => unit.abbreviation,
        width: "minmax(6rem,1fr)",
        searched: true,
        brief: (unit) => unit.abbreviation,
      },
      {
        key: "fraction",
        label: t("data.fields.amounts"),
        value: (unit) => t(unit.fraction ? "data.fields.fractions" : "data.fields.decimals"),
        width: "minmax(6rem,1fr)",
        brief: (unit) => t(unit.fraction ? "data.fields.fractions" : "data.fields.decimals"),
      },
      {
        key: "aliases",
        label: t("data.fields.aliases"),
        value: (unit) => unit.aliases.map(({ name }) => name).join(", "),
        width: "minmax(6rem,1.3fr)",
        searched: true,
      },
      {
        key: "recipes",
        label: t("data.fields.recipes"),
        value: (unit) => usesOf(unit) ?? null,
        draw: (unit) => number(usesOf(unit) ?? 0),
        width: "6rem",
        end: true,
      },
    ],
    [t, number, usesOf],
  )
}

function useUnitForm(): Form<Unit> {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  return {
    fields: [
      { name: "name", label: t("general.name"), kind: "text", required: true, most: 500 },
      { name: "pluralName", label: t("data.fields.plural"), kind: "text", most: 500 },
      { name: "abbreviation", label: t("data.fields.abbreviation"), kind: "text", most: 100 },
      {
        name: "pluralAbbreviation",
        label: t("data.fields.pluralAbbreviation"),
        kind: "text",
        most: 100,
      },
      {
        name: "useAbbreviation",
        label: t("data.fields.useAbbreviation"),
        kind: "switch",
        hint: t("data.fields.useAbbreviationHint"),
      },
      {
        name: "fraction",
        label: t("data.fields.fraction"),
        kind: "switch",
        hint: t("data.fields.fractionHint"),
      },
      {
        name: "aliases",
        label: t("data.fields.aliases"),
        kind: "area",
        hint: t("data.fields.aliasesHint"),
      },
      { name: "description", label: t("data.fields.description"), kind: "area", most: 10_000 },
    ],
    valuesOf: (unit) => ({
      name: unit?.name ?? "",
      pluralName: unit?.pluralName ?? "",
      abbreviation: unit?.abbreviation ?? "",
      pluralAbbreviation: unit?.pluralAbbreviation ?? "",
      useAbbreviation: unit?.useAbbreviation ?? false,
      fraction: unit?.fraction ?? true,
      aliases: linesOf(unit?.aliases ?? []),
      description: unit?.description ?? "",
    }),
    create: (values) => client.units.create.mutate({ data: inputOf(values) }),
    change: ({ id }, values, changed) =>
      client.units.patch.mutate({ itemId: id, data: onlyChanged(inputOf(values), changed) }),
  }
}

const inputOf = (values: Values) => ({
  name: String(values.name).trim(),
  pluralName: String(values.pluralName).trim() || null,
  abbreviation: String(values.abbreviation).trim(),
  pluralAbbreviation: String(values.pluralAbbreviation).trim(),
  useAbbreviation: Boolean(values.useAbbreviation),
  fraction: Boolean(values.fraction),
  description: String(values.description),
  aliases: aliasesIn(String(values.aliases)),
})

/** The fields of a unit, without what the server adds. */
const contentOf = (unit: Unit) => ({
  name: unit.name,
  pluralName: unit.pluralName,
  abbreviation: unit.abbreviation,
  pluralAbbreviation: unit.pluralAbbreviation,
  useAbbreviation: unit.useAbbreviation,
  fraction: unit.fraction,
  description: unit.description,
  aliases: unit.aliases,
})
