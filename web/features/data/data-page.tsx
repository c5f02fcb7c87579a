import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { useStable } from "../../lib/use-stable"
import { Button, ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { type MenuEntry } from "../../ui/menu-trigger"
import { SkeletonRows } from "../../ui/skeleton"
import { StatusText } from "../../ui/status-text"
import type { Item } from "./columns"
import { ItemDialog } from "./item-dialog"
import { KindNav } from "./kind-nav"
import { MergeDialog } from "./merge-dialog"
import { NewFoodsBanner } from "./new-foods-banner"
import { SeedDialog } from "./seed-dialog"
import { kindIcons, type Source } from "./source"
import { Table } from "./table"
import { Toolbar } from "./toolbar"
import { type DialogState, useDialog } from "../../ui/use-dialog"
import { useArranged } from "./use-arranged"
import { useExport } from "./use-export"
import { useRemoval } from "./use-removal"
import { useSelection } from "./use-selection"
import { useView } from "./use-view"
import { useWide } from "./use-wide"

/** One kind of the group's data as a table: search, sort, tick, make, change, merge, delete, export. */
export function DataPage<R extends Item>({ source }: { source: Source<R> }) {
  const { t } = useTranslation()
  const { kind, query, columns, form, pages, merge } = source
  const { data } = query
  const { search, sort, setSearch, setSort } = useView(columns, source.usual)
  const { ordered, shown, wanted } = useArranged(data, columns, { search, sort })
  const selection = useSelection(shown)
  const selected = useMemo(
    () => ordered.filter(({ id }) => selection.ids.has(id)),
    [ordered, selection.ids],
  )
  const [box, wide] = useWide()
  const [barHeight, setBarHeight] = useState(0)
  const editing = useDialog<R | "new">()
  const merging = useDialog<readonly R[]>()
  const seeding = useDialog<true>()
  const remove = useRemoval(source)
  const exports = useExport(source)
  const menuOf = useRowMenu(source, {
    edit: editing.show,
    merge: (row) => merging.show([row]),
    remove: (row) => void remove([row]),
  })
  const openRow = useStable((row: R) => editing.show(row))
  const add = form ? (
    <Button icon="add" variant="primary" onClick={() => editing.show("new")}>
      {t(`data.${kind}.new`)}
    </Button>
  ) : (
    pages && (
      <ButtonLink icon="add" variant="primary" href={pages.create}>
        {t(`data.${kind}.new`)}
      </ButtonLink>
    )
  )
  const seed = source.seed && (
    <Button icon="seed" onClick={() => seeding.show(true)}>
      {t("data.seed.action")}
    </Button>
  )

  return (
    <Page
      title={t(`data.${kind}.title`)}
      intro={t(`data.${kind}.intro`)}
      width="wide"
      actions={
        <>
          {add}
          {/* Drawn before the rows are there: it would push all else down on a phone. */}
          {data?.length !== 0 && (
            <MoreMenu source={source} shown={shown} onSeed={() => seeding.show(true)} />
          )}
        </>
      }
    >
      <KindNav />
      {kind === "foods" && <NewFoodsBanner />}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} className="h-11" />}
        empty={
          <Empty icon={kindIcons[kind]} text={t(`data.${kind}.empty`)}>
            {add}
            {seed}
          </Empty>
        }
      >
        {() => (
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
              onMerge={merge && (() => merging.show(selected))}
              onDelete={() => void remove(selected)}
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
        )}
      </Loaded>
      <DataDialogs
        {...{ source, editing, merging, seeding, all: ordered }}
        onMerged={selection.clear}
      />
    </Page>
  )
}

interface RowActions<R> {
  edit: (row: R) => void
  merge: (row: R) => void
  remove: (row: R) => void
}

/** What can be done with one row. The same function at each render: rows compare it. */
function useRowMenu<R extends Item>({ form, pages, merge }: Source<R>, actions: RowActions<R>) {
  const { t } = useTranslation()
  return useStable(
    (row: R): MenuEntry[] =>
      [
        form && { label: t("general.edit"), icon: "edit", onSelect: () => actions.edit(row) },
        pages && { label: t("general.edit"), icon: "edit", href: pages.edit(row) },
        merge && { label: t("data.mergeInto"), icon: "link", onSelect: () => actions.merge(row) },
        {
          label: t("general.delete"),
          icon: "trash",
          danger: true,
          onSelect: () => actions.remove(row),
        },
      ].filter(Boolean) as MenuEntry[],
  )
}

interface MoreMenuProps<R extends Item> {
  source: Source<R>
  shown: readonly R[]
  onSeed: () => void
}

/** What is done with all rows that are shown. */
function MoreMenu<R extends Item>({ source, shown, onSeed }: MoreMenuProps<R>) {
  const { t } = useTranslation()
  const exports = useExport(source)
  const { data } = source.query
  return (
    <Menu
      label={t("data.more")}
      icon="more"
      entries={[
        source.seed && {
          label: t("data.seed.action"),
          icon: "seed",
          onSelect: onSeed,
        },
        source.seed && data && "line",
        data && {
          label: t("data.export.csv", { count: shown.length }),
          icon: "download",
          onSelect: () => exports.csv(shown),
        },
        data && {
          label: t("data.export.json", { count: shown.length }),
          icon: "download",
          onSelect: () => exports.json(shown),
        },
        data &&
          source.archive && {
            label: t("data.archive.all", { count: shown.length }),
            icon: "archive",
            onSelect: () => source.archive!(shown),
          },
        data &&
          source.book && {
            label: t("data.archive.book"),
            icon: "book",
            href: source.book(shown, shown.length === data.length),
          },
      ]}
    />
  )
}

interface DataDialogsProps<R extends Item> {
  source: Source<R>
  editing: DialogState<R | "new">
  merging: DialogState<readonly R[]>
  seeding: DialogState<true>
  /** Every row, in the order of the table. */
  all: readonly R[]
  onMerged: () => void
}

function DataDialogs<R extends Item>(props: DataDialogsProps<R>) {
  const { source, editing, merging, seeding, all, onMerged } = props
  const { form, merge, seed } = source
  return (
    <>
      {form && editing.about && (
        <ItemDialog
          key={editing.nth}
          source={source}
          form={form}
          row={editing.about === "new" ? null : editing.about}
          open={editing.open}
          onClose={editing.close}
        />
      )}
      {merge && merging.about && (
        <MergeDialog
          key={merging.nth}
          source={source}
          merge={merge}
          rows={merging.about}
          all={all}
          open={merging.open}
          onClose={merging.close}
          onMerged={onMerged}
        />
      )}
      {seed && seeding.about && (
        <SeedDialog
          key={seeding.nth}
          source={source}
          seed={seed}
          open={seeding.open}
          onClose={seeding.close}
        />
      )}
    </>
  )
}
