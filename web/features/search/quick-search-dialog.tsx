import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react"
import { keepPreviousData } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { useDebounced } from "../../lib/debounce"
import { useGroupSlug } from "../../lib/group-slug"
import { type RecentRecipe, useRecentRecipes } from "../../lib/recent-recipes"
import { recipePicture } from "../../lib/recipe-picture"
import { isOwnGroup, useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { ButtonLink } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { IconButton } from "../../ui/icon-button"
import { Icon, Spinner } from "../../ui/icons"
import { MarkedText } from "../../ui/marked-text"
import { Picture } from "../../ui/picture"
import { closeOnTab } from "../../ui/combobox-tab"

export default function QuickSearchDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog {...props} title={t("search.title")} width="xl" tall bare>
      <QuickSearch onClose={props.onClose} />
    </Dialog>
  )
}

function QuickSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [path, navigate] = useLocation()
  const groupSlug = useGroupSlug()
  const [typed, setTyped] = useState("")
  const search = useDebounced(typed.trim(), 500)
  const { user } = useSession()
  const isOwn = isOwnGroup(user, groupSlug)
  const opened = useRecentRecipes()
  const recent = isOwn ? opened : []
  const query = useFound(groupSlug, isOwn, search)
  const found: RecentRecipe[] = search ? (query.data?.items ?? []) : recent
  const searching = typed.trim() !== search || query.isFetching

  const [openedAt] = useState(path)
  useEffect(() => {
    if (path !== openedAt) onClose()
  }, [path, openedAt, onClose])

  const advanced = `/g/${groupSlug}${typed.trim() ? `?search=${encodeURIComponent(typed.trim())}` : ""}`

  return (
    <Combobox
      immediate
      value={null as RecentRecipe | null}
      onChange={(recipe) => {
        if (!recipe) return
        onClose()
        navigate(`/g/${groupSlug}/r/${recipe.slug}`)
      }}
    >
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2" {...closeOnTab}>
        {searching && typed.trim() ? (
          <Spinner />
        ) : (
          <Icon name="search" className="size-5.5 text-soft" />
        )}
        <ComboboxInput
          autoFocus
          type="search"
          aria-label={t("nav.search")}
          placeholder={t("nav.searchField")}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onClose()
          }}
          className="h-16 min-w-0 grow bg-transparent text-lg focus:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton icon="close" label={t("general.close")} onClick={onClose} />
      </div>
      <div className="max-h-175 min-h-32 grow overflow-y-auto p-2">
        {query.error && search ? (
          <p role="alert" className="p-4 text-error-text">
            {t("general.loadingFailed")}
          </p>
        ) : (
          <>
            {!search && found.length > 0 && (
              <p className="px-3 py-1.5 text-sm font-semibold text-soft">{t("search.recent")}</p>
            )}
            <ComboboxOptions
              static
              modal={false} // The dialog's other parts stay in reach.
              className="grid gap-0.5 focus:outline-none"
            >
              {found.map((recipe) => (
                <FoundRecipe key={recipe.id} recipe={recipe} search={search} />
              ))}
            </ComboboxOptions>
            <p
              role="status"
              className={found.length > 0 ? "sr-only" : "px-3 py-2 text-soft empty:sr-only"}
            >
              {found.length > 0
                ? search && t("home.shown", { count: found.length })
                : !typed.trim()
                  ? t("search.hint")
                  : searching
                    ? undefined
                    : t("field.nothingFound", { query: search })}
            </p>
          </>
        )}
      </div>
      <footer className="flex justify-end border-t border-line p-2">
        <ButtonLink href={advanced} variant="quiet" icon="sliders" onClick={onClose}>
          {t("search.advanced")}
        </ButtonLink>
      </footer>
    </Combobox>
  )
}

function FoundRecipe({ recipe, search }: { recipe: RecentRecipe; search: string }) {
  return (
    <ComboboxOption
      value={recipe}
      className="flex min-h-18 cursor-pointer items-center gap-4 rounded-xl p-2 data-focus:bg-sunken"
    >
      <Picture
        src={recipePicture(recipe, "tiny")}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-lg"
      />
      <span className="grid min-w-0">
        <span dir="auto" className="text-page-side font-display text-lg/snug font-semibold">
          <MarkedText text={recipe.name} words={search} />
        </span>
        <span dir="auto" className="truncate text-page-side text-soft">
          <MarkedText text={withoutMarkup(recipe.description)} words={search} />
        </span>
      </span>
    </ComboboxOption>
  )
}

/** Recipes of one's own group, or those that another one shows. */
function useFound(groupSlug: string | undefined, isOwn: boolean, search: string) {
  // Without an order: the best matches first, and only as many rows read as are shown.
  const input = { search, page: 1, perPage: 20 }
  const wanted = search !== ""
  const own = trpc.recipes.browse.useQuery(input, {
    enabled: wanted && isOwn,
    placeholderData: keepPreviousData,
  })
  const theirs = trpc.explore.recipes.browse.useQuery(
    { groupSlug: groupSlug ?? "", ...input },
    { enabled: wanted && !isOwn && groupSlug !== undefined, placeholderData: keepPreviousData },
  )
  return isOwn ? own : theirs
}

/** One line of a description: the words without the signs of Markdown and HTML. */
const withoutMarkup = (text: string) => text.replace(/<[^>]*>|[*_`#~]+/g, "")
