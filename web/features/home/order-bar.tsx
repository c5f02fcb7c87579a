import { useTranslation } from "react-i18next"
import { usePreferences } from "../../lib/preferences"
import { controlLook } from "../../ui/field-frame"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import { type Sort, sorts } from "./browse-state"
import type { Browse } from "./use-browse"

/** In which order, and whether as cards or rows. */
export function OrderBar({ browse }: { browse: Browse }) {
  const { t } = useTranslation()
  const [{ useMobileCards: rows }, prefer] = usePreferences("recipes")
  const { state, order, sortBy, change } = browse
  const ascending = order?.direction === "asc"

  return (
    <div className="flex items-center gap-1">
      <div className="relative">
        <Icon
          name="sort"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft"
        />
        <select
          aria-label={t("home.sort")}
          value={order?.sort ?? ""}
          onChange={(event) => {
            const sort = event.target.value as Sort | ""
            if (sort) sortBy(sort)
            else change({ sort: null, direction: null, seed: null })
          }}
          className={cx(controlLook, "appearance-none rounded-full ps-10 pe-4")}
        >
          {state.search && <option value="">{t("home.sorts.match")}</option>}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`home.sorts.${sort}`)}
            </option>
          ))}
        </select>
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
      <IconButton
        icon={rows ? "image" : "list"}
        label={t(rows ? "home.asCards" : "home.asRows")}
        onClick={() => prefer({ useMobileCards: !rows })}
      />
    </div>
  )
}
