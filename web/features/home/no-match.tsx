import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { isFiltered, noFilters } from "./browse-state"
import type { Browse } from "./use-browse"

/** Nothing was found: why, and a way back to everything. */
export function NoMatch({ state, change }: Pick<Browse, "state" | "change">) {
  const { t } = useTranslation()
  const { search } = state
  const filtered = isFiltered(state)
  return (
    <Empty
      icon="search"
      text={
        !search
          ? t("home.noMatchFiltered")
          : t(filtered ? "home.noMatchBoth" : "home.noMatch", { search })
      }
    >
      {filtered && (
        <Button icon="close" onClick={() => change(noFilters)}>
          {t("home.clear")}
        </Button>
      )}
      {search && (
        <Button icon="search" onClick={() => change({ search: "" })}>
          {t("home.clearSearch")}
        </Button>
      )}
    </Empty>
  )
}
