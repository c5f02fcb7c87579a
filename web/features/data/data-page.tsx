import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { Button, ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { SkeletonRows } from "../../ui/skeleton"
import type { Item } from "./columns"
import { DataRows } from "./data-rows"
import { ItemDialog } from "./item-dialog"
import { KindNav } from "./kind-nav"
import { MergeDialog } from "./merge-dialog"
import { NewFoodsBanner } from "./new-foods-banner"
import { SeedDialog } from "./seed-dialog"
import { kindIcons, type Source } from "./source"
import { type DialogState, useDialog } from "../../ui/use-dialog"
import { useExport } from "./use-export"
import { useRemoval } from "./use-removal"
import { useShownRows } from "./use-shown-rows"

/** One kind of the group's data as a table: search, sort, select, create, change, merge, delete, export. */
export function DataPage<R extends Item>({ source }: { source: Source<R> }) {
  const { t } = useTranslation()
  const { kind, query, form, pages } = source
  const { data } = query
  const rows = useShownRows(source)
  const editing = useDialog<R | "new">()
  const merging = useDialog<readonly R[]>()
  const seeding = useDialog<true>()
  const remove = useRemoval(source)
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
          {/* Drawn before the rows have loaded: otherwise it would push everything down on a phone. */}
          {data?.length !== 0 && (
            <MoreMenu source={source} shown={rows.shown} onSeed={() => seeding.show(true)} />
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
          <DataRows
            source={source}
            rows={rows}
            actions={{
              edit: editing.show,
              merge: merging.show,
              remove: (chosen) => void remove(chosen),
            }}
          />
        )}
      </Loaded>
      <DataDialogs
        {...{ source, editing, merging, seeding, all: rows.ordered }}
        onMerged={rows.selection.clear}
      />
    </Page>
  )
}

interface MoreMenuProps<R extends Item> {
  source: Source<R>
  shown: readonly R[]
  onSeed: () => void
}

/** Actions on all rows that are shown. */
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
