import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Select } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Menu } from "../../ui/menu"
import { SearchField } from "../home/search-field"
import type { Item, Sort } from "./columns"
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
  /** Whether columns have heads of their own to sort by. */
  wide: boolean
  /** Pixels, whenever they change. */
  onHeight: (height: number) => void
}

/** Stays above the rows: the search, and under it what is shown, or what can be done with what is ticked. */
export function Toolbar<R extends Item>(props: ToolbarProps<R>) {
  const { source, search, onSearch, sort, onSort, shown, selection, selected, onHeight, wide } =
    props
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() => onHeight(bar.current!.offsetHeight))
    observer.observe(bar.current!)
    return () => observer.disconnect()
  }, [onHeight])

  const ticked = shown.reduce((sum, { id }) => sum + Number(selection.ids.has(id)), 0)
  const all = shown.length > 0 && ticked === shown.length
  const hidden = selected.length - ticked

  return (
    <div ref={bar} className="sticky top-16 z-10 -mx-1 grid gap-1 bg-paper px-1 pt-1 pb-1">
      <SearchField
        value={search}
        onSearch={onSearch}
        busy={false}
        label={t(`data.${source.kind}.search`)}
        placeholder={t(`data.${source.kind}.search`)}
        pause={PAUSE}
      />
      <div className="flex min-h-12 items-center gap-1">
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={all}
            disabled={shown.length === 0}
            aria-label={t("data.selectAll", { count: shown.length })}
            ref={(input) => {
              if (input) input.indeterminate = ticked > 0 && !all
            }}
            onChange={selection.toggleShown}
            className="size-5 accent-primary"
          />
        </label>
        {selected.length > 0 ? (
          <div role="group" aria-label={t("data.selectedActions")} className="contents">
            <p role="status" className="min-w-0 grow text-sm/tight font-semibold">
              {t("data.selected", { count: selected.length })}
              {hidden > 0 && (
                <span className="block font-normal text-soft">
                  {t("data.selectedHidden", { count: hidden })}
                </span>
              )}
            </p>
            <SelectedActions {...props} />
          </div>
        ) : (
          <>
            <p role="status" className="min-w-0 grow text-sm text-soft">
              {t(`data.${source.kind}.count`, { count: shown.length })}
            </p>
            {!wide && <Order source={source} sort={sort} onSort={onSort} />}
          </>
        )}
      </div>
    </div>
  )
}

function SelectedActions<R extends Item>(props: ToolbarProps<R>) {
  const { source, selected, selection, onMerge, onDelete, onExport } = props
  const { t } = useTranslation()
  return (
    <>
      {source.bulk?.map(({ label, icon, run }) => (
        <Button
          key={label}
          variant="quiet"
          icon={icon}
          title={label}
          className={narrow}
          onClick={() => run(selected)}
        >
          <span className="max-md:sr-only">{label}</span>
        </Button>
      ))}
      {onMerge && selected.length > 1 && (
        <Button
          variant="quiet"
          icon="link"
          title={t("data.merge.action")}
          className={narrow}
          onClick={onMerge}
        >
          <span className="max-md:sr-only">{t("data.merge.action")}</span>
        </Button>
      )}
      <Menu
        label={t("data.export.selected")}
        icon="download"
        iconOnly
        entries={[
          { label: t("data.export.csvShort"), onSelect: () => onExport.csv(selected) },
          { label: t("data.export.jsonShort"), onSelect: () => onExport.json(selected) },
        ]}
      />
      <Button
        variant="quiet"
        icon="trash"
        title={t("general.delete")}
        className={`${narrow} text-error-text`}
        onClick={onDelete}
      >
        <span className="max-md:sr-only">{t("general.delete")}</span>
      </Button>
      <IconButton icon="close" label={t("data.clearSelection")} onClick={selection.clear} />
    </>
  )
}

/** Without their words buttons are as small as an icon. */
const narrow = "max-md:px-3"

/** The order of the rows where no heads of columns are. */
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
