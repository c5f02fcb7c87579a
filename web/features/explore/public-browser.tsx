import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { usePreferences } from "../../lib/preferences"
import { Loaded } from "../../ui/loaded"
import {
  FilterBar,
  gridLook,
  InfiniteScroll,
  inputOf,
  isFiltered,
  ListSkeleton,
  NoMatch,
  OrderBar,
  PublicGroupContext,
  RecipeItem,
  ResultCount,
  TopBarSearch,
  useBrowse,
  useScrollReset,
} from "../home"
import { usePublicRecipes } from "./use-public-recipes"

interface PublicBrowserProps {
  groupSlug: string
  title: string
  intro: ReactNode
  /** Beside the title, unless there is no recipe. */
  actions?: ReactNode
  /** Before the search. */
  above?: ReactNode
  /** Only the recipes of a cookbook. */
  cookbook?: string
  /** Shown while there is no recipe at all. */
  empty: ReactNode
}

/** The public recipes of a group with search, filters and order, for visitors. */
export const PublicBrowser = (props: PublicBrowserProps) => (
  <PublicGroupContext value={props.groupSlug}>
    <Browser {...props} />
  </PublicGroupContext>
)

function Browser(props: PublicBrowserProps) {
  const { groupSlug, title, intro, actions, above, cookbook, empty } = props
  const { t } = useTranslation()
  const [{ useMobileCards: rows }] = usePreferences("recipes")
  const browse = useBrowse(cookbook)
  const { order, change } = browse
  // Favorites are for members.
  const state = { ...browse.state, favorites: false }
  const input = inputOf(cookbook ? { ...state, cookbook } : state, order)
  const query = usePublicRecipes(groupSlug, input)
  useScrollReset(JSON.stringify(input))

  const isNarrowed = state.search || isFiltered(state)
  const isEmpty = !isNarrowed && query.data?.pages.every(({ items }) => items.length === 0)

  return (
    <Page
      title={title}
      intro={intro}
      width="wide"
      actions={
        <>
          {!isEmpty && actions}
          <OrderBar browse={browse} />
        </>
      }
    >
      {above}
      <TopBarSearch
        value={state.search}
        onSearch={(search) => change({ search }, { replace: true })}
        busy={query.isFetching && query.isPlaceholderData}
        label={t("nav.search")}
        placeholder={t("home.placeholder")}
      />
      <FilterBar state={state} change={change} without={cookbook && "cookbook"} />
      <ResultCount
        pages={query.isPlaceholderData ? undefined : query.data?.pages}
        more={query.hasNextPage}
      />
      <Loaded
        query={query}
        skeleton={<ListSkeleton rows={rows} />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={isNarrowed ? <NoMatch state={state} change={change} /> : empty}
      >
        {({ pages }) => (
          <div aria-busy={query.isPlaceholderData} className="grid gap-6">
            <ul aria-label={title} data-recipes className={gridLook(rows)}>
              {pages.flatMap(({ items, words }, page) =>
                items.map((recipe, index) => (
                  <li key={recipe.id} data-recipe={recipe.id}>
                    <RecipeItem
                      {...{ recipe, groupSlug, words }}
                      row={rows}
                      eager={page === 0 && index < 4}
                    />
                  </li>
                )),
              )}
            </ul>
            <InfiniteScroll
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
