import { type ReactNode, useDeferredValue } from "react"
import { useTranslation } from "react-i18next"
import { Redirect } from "wouter"
import { Page } from "../../ui/page"
import { failureOf } from "../../lib/failures"
import { usePreferences } from "../../lib/preferences"
import { Loaded } from "../../ui/loaded"
import { inputOf, isFiltered } from "./browse-state"
import { InfiniteScroll } from "./infinite-scroll"
import { FilterBar } from "./filter-bar"
import { ListSkeleton } from "./list-skeleton"
import { NoMatch } from "./no-match"
import { OrderBar } from "./order-bar"
import { RecipeList } from "./recipe-list"
import { TopBarSearch } from "./top-bar-search"
import { ResultCount } from "./result-count"
import { useBrowse } from "./use-browse"
import { useRecipes } from "./use-recipes"
import { useSelectMode } from "./use-select-mode"
import { useScrollReset } from "./use-scroll-reset"

interface RecipeBrowserProps {
  groupSlug: string
  title: string
  /** Only the caller's favorites. */
  favoritesOnly?: boolean
  /** Only the favorites of another member. */
  favoritesOf?: string
  /** Only the recipes of a cookbook. */
  cookbook?: string
  intro?: ReactNode
  /** Shown before the heading, without a search or filter. */
  before?: ReactNode
  /** Before the search. */
  above?: ReactNode
  /** Shown beside the order of the list. */
  actions?: ReactNode
  /** Shown while there is no recipe at all. */
  empty: ReactNode
}

/** Search, filters, order and the endless list; all of it is in the address. */
export function RecipeBrowser(props: RecipeBrowserProps) {
  const { groupSlug, title, favoritesOnly, cookbook, empty } = props
  const { t } = useTranslation()
  const [{ useMobileCards: rows }] = usePreferences("recipes")
  const browse = useBrowse(cookbook)
  const { order, change } = browse
  const state = {
    ...browse.state,
    ...(favoritesOnly && { favorites: true }),
    ...(cookbook && { cookbook }),
  }
  const { favoritesOf } = props
  const input = { ...inputOf(state, order), ...(favoritesOf && { favoritesOf }) }
  const query = useRecipes(input)
  // Drawing many recipes must not delay typing.
  const data = useDeferredValue(query.data)
  const outdated = query.isPlaceholderData || data !== query.data
  const asked = Boolean(state.search) || isFiltered(browse.state)
  useScrollReset(JSON.stringify(input))
  const selecting = useSelectMode(
    (id) => data?.pages.flatMap(({ items }) => items).find((recipe) => recipe.id === id),
    data !== undefined,
  )
  const Bar = selecting.mode?.SelectBar

  if (query.error && failureOf(query.error).status === 404)
    return <Redirect href="/login" replace />

  return (
    <Page
      title={title}
      intro={props.intro}
      width="wide"
      before={!asked && props.before}
      actions={
        <>
          <OrderBar browse={browse} selecting={selecting} />
          {props.actions}
        </>
      }
    >
      {props.above}
      <TopBarSearch
        value={state.search}
        onSearch={(search) => change({ search }, { replace: true })}
        busy={query.isFetching && query.isPlaceholderData}
        label={t("nav.search")}
        placeholder={t("home.placeholder")}
      />
      <FilterBar
        state={browse.state}
        change={change}
        without={favoritesOnly ? "favorites" : cookbook && "cookbook"}
      />
      <ResultCount pages={outdated ? undefined : data?.pages} more={query.hasNextPage} />
      <Loaded
        query={{ ...query, data }}
        skeleton={<ListSkeleton rows={rows} />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={asked ? <NoMatch state={browse.state} change={change} /> : empty}
      >
        {({ pages }) => (
          <div aria-busy={outdated} className="grid gap-6">
            <RecipeList
              pages={pages}
              groupSlug={groupSlug}
              rows={rows}
              label={title}
              selecting={selecting}
            />
            <InfiniteScroll
              query={query}
              drawn={!outdated}
              shown={pages.reduce((sum, { items }) => sum + items.length, 0)}
            />
          </div>
        )}
      </Loaded>
      {Bar && (
        <Bar
          pages={data?.pages ?? []}
          more={query.hasNextPage}
          input={input}
          groupSlug={groupSlug}
          onLeave={selecting.end}
        />
      )}
    </Page>
  )
}
