import { useTranslation } from "react-i18next"
import { usePreferences } from "../../lib/preferences"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import { mayBeEmpty, type Sort, sorts } from "./browse-state"
import type { Browse } from "./use-browse"
import type { SelectMode } from "./use-select-mode"

/** The order, cards or rows, and whether to select. */
export function OrderBar({ browse, selecting }: { browse: Browse; selecting?: SelectMode }) {
  const { t } = useTranslation()
  const [{ useMobileCards: rows, filterNull }, prefer] = usePreferences("recipes")
  const { state, order, sortBy, change, isCookbook } = browse
  const ascending = order?.direction === "asc"

  return (
    <div className="flex items-center gap-1">
      <div className="relative">
        <select
          aria-label={t("home.sort")}
          value={order?.sort ?? ""}
          onChange={(event) => {
            const sort = event.target.value as Sort | ""
            if (sort) sortBy(sort)
            else change({ sort: null, direction: null, seed: null })
          }}
          className="field-sizing-content min-h-11 max-w-34 appearance-none rounded-full border border-edge bg-surface ps-4 pe-8 text-[0.9375rem] text-ellipsis hover:bg-sunken sm:max-w-none sm:ps-4"
        >
          {(state.search || isCookbook) && (
            <option value="">{t(state.search ? "home.sorts.match" : "home.sorts.cookbook")}</option>
          )}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`home.sorts.${sort}`)}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4"
        />
      </div>
      {order?.sort === "random" ? (
        <IconButton icon="dice" label={t("home.shuffle")} onClick={() => sortBy("random")} />
      ) : (
        order && (
          <IconButton
            icon={ascending ? "arrow-up" : "arrow-down"}
            label={t(ascending ? "home.ascending" : "home.descending")}
            onClick={() => sortBy(order.sort, ascending ? "desc" : "asc")}
          />
        )
      )}
      {order && mayBeEmpty(order.sort) && (
        <IconButton
          icon="filter"
          label={t("home.hideEmpty")}
          pressed={filterNull}
          onClick={() => prefer({ filterNull: !filterNull })}
        />
      )}
      <IconButton
        icon={rows ? "grid" : "rows"}
        label={t(rows ? "home.asCards" : "home.asRows")}
        onClick={() => prefer({ useMobileCards: !rows })}
      />
      {selecting && (
        <IconButton
          data-select=""
          icon="select"
          label={t("home.select")}
          pressed={selecting.mode !== undefined}
          onClick={() => (selecting.mode ? selecting.end() : void selecting.begin())}
        />
      )}
    </div>
  )
}
