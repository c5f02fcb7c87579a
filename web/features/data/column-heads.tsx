import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import type { Column, Sort } from "./columns"
import { SelectAll, type SelectAllProps } from "./select-all"

interface ColumnHeadsProps<R> {
  columns: readonly Column<R>[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** On phones, where a list of the columns stands for them. */
  hidden: boolean
  all: SelectAllProps
}

/** The names of the columns, each a button that sorts by it, and reverses the order at the second press. */
export function ColumnHeads<R>({ columns, sort, onSort, hidden, all }: ColumnHeadsProps<R>) {
  const { t } = useTranslation()
  return (
    <div role="rowgroup">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-13 grid-cols-(--columns) items-center border-b border-line"
      >
        <span role="columnheader">
          {hidden ? <span className="sr-only">{t("data.select")}</span> : <SelectAll {...all} />}
        </span>
        {columns.map(({ key, label, end }) => {
          const on = sort.key === key
          return (
            <span
              key={key}
              role="columnheader"
              aria-sort={on ? (sort.direction === "asc" ? "ascending" : "descending") : undefined}
              className={cx("flex min-w-0", end && "justify-end")}
            >
              <button
                type="button"
                tabIndex={hidden ? -1 : undefined}
                onClick={() =>
                  onSort({ key, direction: on && sort.direction === "asc" ? "desc" : "asc" })
                }
                className={cx(
                  "flex min-h-11 min-w-0 items-center gap-1 rounded-lg px-2 text-sm font-semibold hover:bg-sunken",
                  on ? "text-ink" : "text-soft",
                  end && "flex-row-reverse",
                )}
              >
                <span className="truncate">{label}</span>
                {on && (
                  <Icon
                    name={sort.direction === "asc" ? "arrow-up" : "arrow-down"}
                    className="size-4 text-primary-text"
                  />
                )}
              </button>
            </span>
          )
        })}
        <span role="columnheader">
          <span className="sr-only">{t("data.actions")}</span>
        </span>
      </div>
    </div>
  )
}
