import { type ReactNode, useDeferredValue, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Redirect } from "wouter"
import { Page } from "../../layouts/page"
import { failureOf } from "../../lib/failures"
import { usePreferences } from "../../lib/preferences"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { Skeleton } from "../../ui/skeleton"
import { type BrowseState, inputOf, isFiltered, noFilters } from "./browse-state"
import { Endless } from "./endless"
import { FilterBar } from "./filter-bar"
import { OrderBar } from "./order-bar"
import { gridLook, RecipeList } from "./recipe-list"
import { SearchField } from "./search-field"
import { type Browse, useBrowse } from "./use-browse"
import { useRecipes } from "./use-recipes"

interface RecipeBrowserProps {
  groupSlug: string
  title: string
  /** The caller's favorites and nothing else. */
  favoritesOnly?: boolean
  /** What a cookbook holds and nothing else. */
  cookbook?: string
  intro?: ReactNode
  /** Before the search. */
  above?: ReactNode
  /** Beside the order of the list. */
  actions?: ReactNode
  /** What is said while there is no recipe at all. */
  empty: ReactNode
}

/** Search, filters, order and the endless list they lead to; all of it is in the address. */
export function RecipeBrowser(props: RecipeBrowserProps) {
  const { groupSlug, title, favoritesOnly, cookbook, empty } = props
  const { t } = useTranslation()
  const [{ useMobileCards: rows }] = usePreferences("recipes")
  const browse = useBrowse()
  const { order, change } = browse
  const state = {
    ...browse.state,
    ...(favoritesOnly && { favorites: true }),
    ...(cookbook && { cookbook }),
  }
  const input = inputOf(state, order)
  const query = useRecipes(input)
  // Drawing many recipes gives way to typing.
  const data = useDeferredValue(query.data)
  const outdated = query.isPlaceholderData || data !== query.data
  const asked = Boolean(state.search) || isFiltered(browse.state)
  useTopOfNewList(JSON.stringify(input))

  if (query.error && failureOf(query.error).status === 404)
    return <Redirect href="/login" replace />

  return (
    <Page
      title={title}
      intro={props.intro}
      width="wide"
      actions={
        <>
          <OrderBar browse={browse} />
          {props.actions}
        </>
      }
    >
      {props.above}
      <div className="grid gap-3">
        <SearchField
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
      </div>
      <Loaded
        query={{ ...query, data }}
        skeleton={<Skeletons rows={rows} />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={asked ? <NoMatch state={browse.state} change={change} /> : empty}
      >
        {({ pages }) => (
          <div aria-busy={outdated} className="grid gap-6">
            <RecipeList pages={pages} groupSlug={groupSlug} rows={rows} label={title} />
            <Endless
              query={query}
              drawn={!outdated}
              shown={pages.reduce((sum, { items }) => sum + items.length, 0)}
            />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** Another list is read from its beginning; the first keeps the place that Back has found. */
function useTopOfNewList(list: string) {
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    scrollTo(0, 0)
  }, [list])
}

/** Nothing was found: why, and the way back to everything. */
function NoMatch({ state, change }: { state: BrowseState; change: Browse["change"] }) {
  const { t } = useTranslation()
  const { search } = state
  const filtered = isFiltered(state)
  return (
    <div role="status">
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
    </div>
  )
}

const Skeletons = ({ rows }: { rows: boolean }) => (
  <div aria-hidden="true" className={gridLook(rows)}>
    {Array.from({ length: 12 }, (_, index) =>
      rows ? (
        <div key={index} className="flex items-center gap-4 py-1.5 ps-1.5">
          <Skeleton className="size-16 rounded-xl sm:size-18" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ) : (
        <div key={index} className="grid content-start gap-2.5">
          <Skeleton className="aspect-4/3 rounded-2xl" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ),
    )}
  </div>
)
