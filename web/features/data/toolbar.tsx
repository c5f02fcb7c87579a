import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Select } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Menu } from "../../ui/menu"
import { type MenuEntry } from "../../ui/menu-trigger"
import { StatusText } from "../../ui/status-text"
import { SearchField } from "../home"
import type { Item, Sort } from "./columns"
import { SelectAll } from "./select-all"
import type { Source } from "./source"
import type { Exports } from "./use-export"
import type { Selection } from "./use-selection"

/** Milliseconds: nothing is asked of a server. */
const PAUSE = 120

interface ToolbarProps<R extends Item> {
  source: Source<R>
  search: string
  onSearch: (text: string) => void
  sort: Sort
  onSort: (sort: Sort) => void
  shown: readonly R[]
  selection: Selection
  selected: R[]
  onMerge: (() => void) | undefined
  onDelete: () => void
  onExport: Exports<R>
  /** Whether columns have heads to sort by. */
  wide: boolean
  /** Pixels of the rows that it covers, whenever they change. */
  onHeight: (height: number) => void
}

/** Sticks above the rows: the search, and under it the number of rows, or the actions on selected ones. */
export function Toolbar<R extends Item>(props: ToolbarProps<R>) {
  const { source, search, onSearch, sort, onSort, shown, selection, selected, onHeight, wide } =
    props
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The observer may report once more after the element was removed.
    const element = bar.current!
    const observer = new ResizeObserver(() =>
      onHeight(getComputedStyle(element).position === "sticky" ? element.offsetHeight : 0),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [onHeight])

  const ticked = shown.reduce((sum, { id }) => sum + Number(selection.ids.has(id)), 0)
  const hidden = selected.length - ticked

  const field = (
    <SearchField
      value={search}
      onSearch={onSearch}
      busy={false}
      label={t(`data.${source.kind}.search`)}
      placeholder={t(`data.${source.kind}.search`)}
      pause={PAUSE}
    />
  )
  const state =
    selected.length > 0 ? (
      <div role="group" aria-label={t("data.selectedActions")} className="contents">
        <StatusText className="min-w-0 grow text-sm/tight font-semibold sm:whitespace-nowrap">
          {t("data.selected", { count: selected.length })}
          {hidden > 0 && (
            <span className="block font-normal text-soft">
              {t("data.selectedHidden", { count: hidden })}
            </span>
          )}
        </StatusText>
        <SelectedActions {...props} />
      </div>
    ) : (
      <>
        <StatusText className="min-w-0 grow text-sm whitespace-nowrap text-soft">
          {t(`data.${source.kind}.count`, { count: shown.length })}
        </StatusText>
        {!wide && <Order source={source} sort={sort} onSort={onSort} />}
      </>
    )

  return (
    <div
      ref={bar}
      className={cx(
        "tall:sticky top-below-top z-20 -mx-1 bg-paper px-1 py-1",
        wide ? "flex items-center gap-4" : "grid gap-2.5",
      )}
    >
      {wide ? (
        <>
          <div className="min-w-40 flex-1">{field}</div>
          <div className="flex min-h-13 items-center gap-1">{state}</div>
        </>
      ) : (
        <>
          {field}
          <div className="flex min-h-12 items-center gap-1">
            <SelectAll shown={shown} selection={selection} />
            {state}
          </div>
        </>
      )}
    </div>
  )
}

/** More than these are put into a menu. */
const FEW = 2

/** On wide screens buttons with words; on narrow ones a menu of all but the two most used. */
function SelectedActions<R extends Item>(props: ToolbarProps<R>) {
  const { source, selected, selection, onMerge, onDelete, onExport, wide } = props
  const { bulk = [], archive, book } = source
  const { t } = useTranslation()
  const acts: MenuEntry[] = bulk.map(({ run, ...look }) => ({
    ...look,
    onSelect: () => run(selected),
  }))
  const merging: MenuEntry | false = onMerge !== undefined &&
    selected.length > 1 && { label: t("data.merge.action"), icon: "link", onSelect: onMerge }
  const files = [
    { label: t("data.export.csvShort"), onSelect: () => onExport.csv(selected) },
    { label: t("data.export.jsonShort"), onSelect: () => onExport.json(selected) },
    archive && { label: t("data.archive.action"), onSelect: () => archive(selected) },
    book && { label: t("data.archive.book"), href: book(selected, false) },
  ]
  const clear = (
    <IconButton icon="close" label={t("data.clearSelection")} onClick={selection.clear} />
  )
  if (!wide)
    return (
      <>
        <Menu
          label={t("data.selectedActions")}
          icon="more"
          iconOnly
          entries={[...acts, merging, (acts.length > 0 || merging) && "line", ...files]}
        />
        <IconButton
          icon="trash"
          label={t("general.delete")}
          onClick={onDelete}
          className="text-error-text"
        />
        {clear}
      </>
    )
  const shown = [...(acts.length <= FEW ? acts : []), ...(merging ? [merging] : [])]
  return (
    <>
      {acts.length > FEW && (
        <Menu label={t("data.change")} icon="edit" variant="quiet" entries={acts} />
      )}
      {shown.map((entry) => (
        <Action key={entry.label} {...entry} />
      ))}
      <Menu label={t("data.export.selected")} icon="download" iconOnly entries={files} />
      <Action
        label={t("general.delete")}
        icon="trash"
        onSelect={onDelete}
        className="text-error-text"
      />
      {clear}
    </>
  )
}

/** Only its icon where its words would leave no room for the search. */
const Action = ({ label, icon, onSelect, className }: MenuEntry & { className?: string }) => (
  <Button
    variant="quiet"
    icon={icon}
    title={label}
    className={cx("whitespace-nowrap max-xl:px-3", className)}
    onClick={onSelect}
  >
    <span className="max-xl:sr-only">{label}</span>
  </Button>
)

/** The order of the rows where there are no column heads. */
function Order<R extends Item>({
  source,
  sort,
  onSort,
}: Pick<ToolbarProps<R>, "source" | "sort" | "onSort">) {
  const { t } = useTranslation()
  const { key, direction } = sort
  return (
    <div className="flex items-center">
      <Select
        label={t("data.sortBy")}
        labelHidden
        value={key}
        onChange={(next) => onSort({ key: next, direction: "asc" })}
        options={source.columns.map((column) => ({ value: column.key, label: column.label }))}
        className="max-w-40"
      />
      <IconButton
        icon={direction === "asc" ? "arrow-up" : "arrow-down"}
        label={t(direction === "asc" ? "home.ascending" : "home.descending")}
        onClick={() => onSort({ key, direction: direction === "asc" ? "desc" : "asc" })}
      />
    </div>
  )
}
