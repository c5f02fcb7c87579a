import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Page } from "../../layouts/page"
import { failureOf } from "../../lib/failures"
import { usePreferences } from "../../lib/preferences"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"
import { type BrowseState, facets, inputOf, isFiltered, noFilters } from "../home/browse-state"
import { Endless } from "../home/endless"
import { OrderBar } from "../home/order-bar"
import { RecipeItem } from "../home/recipe-item"
import { gridLook } from "../home/recipe-list"
import { SearchField } from "../home/search-field"
import { useBrowse } from "../home/use-browse"
import { KeepOut } from "./keep-out"
import { usePublicRecipes } from "./use-public-recipes"

/** The public recipes of a group, for whoever does not belong to it. */
export function PublicHomePage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [{ useMobileCards: rows }] = usePreferences("recipes")
  const browse = useBrowse()
  const { order, change } = browse
  // Favorites are a member's affair.
  const state: BrowseState = { ...browse.state, favorites: false, cookbook: null }
  const group = trpc.explore.group.useQuery({ groupSlug }, { staleTime: 60_000 })
  const query = usePublicRecipes(groupSlug, inputOf(state, order))
  const filtered = isFiltered(state)

  if (group.error && failureOf(group.error).status === 404) return <KeepOut />

  return (
    <Page
      title={group.data?.name ?? t("nav.recipes")}
      intro={t("explore.intro")}
      width="wide"
      actions={<OrderBar browse={browse} />}
    >
      <div className="grid gap-3">
        <SearchField
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
          busy={query.isFetching && query.isPlaceholderData}
          label={t("nav.search")}
          placeholder={t("home.placeholder")}
        />
        {filtered && <Filters state={state} onClear={() => change(noFilters)} />}
      </div>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} className="h-24" />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          state.search || filtered ? (
            <Empty icon="search" text={t("explore.noMatch")}>
              <Button onClick={() => change({ ...noFilters, search: "" })}>
                {t("explore.all")}
              </Button>
            </Empty>
          ) : (
            <Empty icon="book" text={t("explore.empty")} />
          )
        }
      >
        {({ pages }) => (
          <div aria-busy={query.isPlaceholderData} className="grid gap-6">
            <ul aria-label={t("nav.recipes")} data-recipes className={gridLook(rows)}>
              {pages.flatMap(({ items, words }) =>
                items.map((recipe) => (
                  <li key={recipe.id} data-recipe={recipe.id}>
                    <RecipeItem {...{ recipe, groupSlug, words }} row={rows} eager={false} />
                  </li>
                )),
              )}
            </ul>
            <Endless
              query={query}
              drawn={!query.isPlaceholderData}
              shown={pages.reduce((sum, { items }) => sum + items.length, 0)}
            />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** What a tag of a recipe has led to, and the way back to all. */
function Filters({ state, onClear }: { state: BrowseState; onClear: () => void }) {
  const { t } = useTranslation()
  const chosen = facets.flatMap((facet) => (facet === "foods" ? [] : state[facet]))
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>
        {chosen.length > 0
          ? t("explore.filtered", { what: chosen.join(", ") })
          : t("explore.filteredSo")}
      </span>
      <Button variant="quiet" icon="close" onClick={onClear}>
        {t("explore.all")}
      </Button>
    </p>
  )
}
