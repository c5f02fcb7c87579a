import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useStable } from "../../lib/use-stable"
import type { MenuEntry } from "../../ui/menu-trigger"
import { StatusText } from "../../ui/status-text"
import type { Item } from "./columns"
import type { Source } from "./source"
import { Table } from "./table"
import { Toolbar } from "./toolbar"
import type { ShownRows } from "./use-shown-rows"
import { useExport } from "./use-export"
import { useWide } from "./use-wide"

interface RowActions<R> {
  edit: (row: R) => void
  merge: (rows: readonly R[]) => void
  remove: (rows: readonly R[]) => void
}

interface DataRowsProps<R extends Item> {
  source: Source<R>
  rows: ShownRows<R>
  actions: RowActions<R>
}

/** The table, with the bar above it to search, to sort and to act on selected rows. */
export function DataRows<R extends Item>({ source, rows, actions }: DataRowsProps<R>) {
  const { t } = useTranslation()
  const { kind, columns, pages, merge } = source
  const { search, sort, setSearch, setSort, shown, wanted, selection, selected } = rows
  const [box, wide] = useWide()
  const [barHeight, setBarHeight] = useState(0)
  const exports = useExport(source)
  const menuOf = useRowMenu(source, actions)
  const openRow = useStable(actions.edit)
  return (
    <div ref={box}>
      <Toolbar
        source={source}
        search={search}
        onSearch={setSearch}
        sort={sort}
        onSort={setSort}
        shown={shown}
        selection={selection}
        selected={selected}
        onMerge={merge && (() => actions.merge(selected))}
        onDelete={() => actions.remove(selected)}
        onExport={exports}
        wide={wide}
        onHeight={setBarHeight}
      />
      {shown.length > 0 ? (
        <Table
          label={t(`data.${kind}.title`)}
          rows={shown}
          columns={columns}
          sort={sort}
          onSort={setSort}
          selection={selection}
          hrefOf={pages?.show}
          onOpen={openRow}
          menuOf={menuOf}
          wide={wide}
          barHeight={barHeight}
        />
      ) : (
        <StatusText className="py-12 text-center text-soft">
          {t("field.nothingFound", { query: wanted })}
        </StatusText>
      )}
    </div>
  )
}

/** The actions on one row. The same function at each render: rows compare it. */
function useRowMenu<R extends Item>({ form, pages, merge }: Source<R>, actions: RowActions<R>) {
  const { t } = useTranslation()
  return useStable(
    (row: R): MenuEntry[] =>
      [
        form && { label: t("general.edit"), icon: "edit", onSelect: () => actions.edit(row) },
        pages && { label: t("general.edit"), icon: "edit", href: pages.edit(row) },
        merge && { label: t("data.mergeInto"), icon: "link", onSelect: () => actions.merge([row]) },
        {
          label: t("general.delete"),
          icon: "trash",
          danger: true,
          onSelect: () => actions.remove([row]),
        },
      ].filter(Boolean) as MenuEntry[],
  )
}
