import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react"
import { keepPreviousData } from "@tanstack/react-query"
import { useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { useDebounced } from "../../lib/debounce"
import { useGroupSlug } from "../../lib/group-slug"
import { type RecentRecipe, useRecentRecipes } from "../../lib/recent-recipes"
import { recipePicture } from "../../lib/recipe-picture"
import { isOwnGroup, useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { ButtonLink } from "../../ui/button"
import { closeOnTab } from "../../ui/combobox-tab"
import { Dialog } from "../../ui/dialog"
import { IconButton } from "../../ui/icon-button"
import { Icon, Spinner } from "../../ui/icons"
import { Keys } from "../../ui/keys"
import { MarkedText } from "../../ui/marked-text"
import { Picture } from "../../ui/picture"
import { type Command, matchingCommands } from "./commands"
import { useActionCommands } from "./use-action-commands"
import { usePageCommands } from "./use-page-commands"

export default function QuickSearchDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog {...props} title={t("search.title")} width="xl" tall bare>
      <QuickSearch onClose={props.onClose} />
    </Dialog>
  )
}

/** The meaning of an option. */
interface Choice {
  recipe?: RecentRecipe
  command?: Command
}

/** The number of pages and actions before the recipes. */
const MOST_COMMANDS = 5

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
  const commands = useCommands(groupSlug, typed.trim())

  const [openedAt] = useState(path)
  useEffect(() => {
    if (path !== openedAt) onClose()
  }, [path, openedAt, onClose])

  const advanced = `/g/${groupSlug}${typed.trim() ? `?search=${encodeURIComponent(typed.trim())}` : ""}`
  const recipes = found.length > 0 && (
    <Choices title={t(search ? "nav.recipes" : "search.recent")}>
      {found.map((recipe) => (
        <FoundRecipe key={recipe.id} recipe={recipe} search={search} />
      ))}
    </Choices>
  )

  return (
    <Combobox
      immediate
      value={null as Choice | null}
      onChange={(choice) => {
        if (!choice) return
        onClose()
        choice.command?.run()
        if (choice.recipe) navigate(`/g/${groupSlug}/r/${choice.recipe.slug}`)
      }}
    >
      <SearchField {...{ typed, searching, onClose }} onType={setTyped} />
      <div className="max-h-175 min-h-32 grow overflow-y-auto p-2">
        <ComboboxOptions
          static
          modal={false} // The dialog's other parts can still be reached.
          className="grid gap-3 focus:outline-none"
        >
          {typed.trim() ? null : recipes}
          <CommandChoices title={t("search.pages")} commands={commands.pages} typed={typed} />
          <CommandChoices title={t("search.doIt")} commands={commands.actions} typed={typed} />
          {typed.trim() ? recipes : null}
        </ComboboxOptions>
        <SearchStatus
          {...{ typed, search, searching }}
          isFailed={Boolean(query.error)}
          recipes={found.length}
          commands={commands.count}
        />
      </div>
      <footer className="flex justify-end border-t border-line p-2">
        <ButtonLink href={advanced} variant="quiet" icon="sliders" onClick={onClose}>
          {t("search.advanced")}
        </ButtonLink>
      </footer>
    </Combobox>
  )
}

interface SearchFieldProps {
  typed: string
  onType: (typed: string) => void
  searching: boolean
  onClose: () => void
}

function SearchField({ typed, onType, searching, onClose }: SearchFieldProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-2 border-b border-line ps-4 pe-2" {...closeOnTab}>
      {searching && typed.trim() ? (
        <Spinner />
      ) : (
        <Icon name="search" className="size-5.5 text-soft" />
      )}
      <ComboboxInput
        autoFocus
        type="search"
        aria-label={t("search.everything")}
        placeholder={t("search.field")}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose()
        }}
        className="h-16 min-w-0 grow bg-transparent text-lg focus:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      <IconButton icon="close" label={t("general.close")} onClick={onClose} />
    </div>
  )
}

interface SearchStatusProps {
  typed: string
  /** The query. */
  search: string
  searching: boolean
  isFailed: boolean
  /** The number of results shown. */
  recipes: number
  commands: number
}

/** Announces the results: only to screen readers where they are visible. */
function SearchStatus(props: SearchStatusProps) {
  const { typed, search, searching, isFailed, recipes, commands } = props
  const { t } = useTranslation()
  if (isFailed && search) {
    return (
      <p role="alert" className="p-4 text-error-text">
        {t("general.loadingFailed")}
      </p>
    )
  }
  return (
    <p
      role="status"
      className={recipes > 0 || commands > 0 ? "sr-only" : "px-3 py-2 text-soft empty:sr-only"}
    >
      {recipes > 0
        ? search && t("home.shown", { count: recipes })
        : !typed.trim()
          ? t("search.hint")
          : searching
            ? undefined
            : t("field.nothingFound", { query: search })}
    </p>
  )
}

/** Pages and actions for the query; without one only some actions. */
function useCommands(groupSlug: string | undefined, typed: string) {
  const pages = usePageCommands(groupSlug)
  const { ofPage, usual, others, ofAddress } = useActionCommands()
  const shown = {
    pages: matchingCommands(pages, typed, MOST_COMMANDS),
    actions: typed
      ? [
          ...ofAddress(typed),
          ...matchingCommands([...ofPage, ...usual, ...others], typed, MOST_COMMANDS),
        ]
      : [...ofPage, ...usual],
  }
  return { ...shown, count: shown.pages.length + shown.actions.length }
}

/** Options under a title, which screen readers announce as well. */
function Choices({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-0.5">
      <p id={id} className="px-3 py-1.5 text-sm font-semibold text-soft">
        {title}
      </p>
      {children}
    </div>
  )
}

interface CommandChoicesProps {
  title: string
  commands: Command[]
  typed: string
}

const CommandChoices = ({ title, commands, typed }: CommandChoicesProps) =>
  commands.length > 0 && (
    <Choices title={title}>
      {commands.map((command) => (
        <ComboboxOption
          key={command.id}
          value={{ command }}
          className="flex min-h-12 cursor-pointer items-center gap-4 rounded-xl px-3 py-2 data-focus:bg-sunken"
        >
          <Icon name={command.icon} className="size-6 text-primary-text" />
          <span className="min-w-0 grow">
            <MarkedText text={command.title} words={typed} />
          </span>
          {command.within && <span className="text-sm text-soft">{command.within}</span>}
          {command.keys && <Keys keys={command.keys} />}
        </ComboboxOption>
      ))}
    </Choices>
  )

function FoundRecipe({ recipe, search }: { recipe: RecentRecipe; search: string }) {
  return (
    <ComboboxOption
      value={{ recipe }}
      className="flex min-h-18 cursor-pointer items-center gap-4 rounded-xl p-2 data-focus:bg-sunken"
    >
      <Picture
        src={recipePicture(recipe, "tiny")}
        of={recipe}
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
  // Without an order: the best matches first, reading only as many rows as are shown.
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

/** One line of a description: the words without Markdown and HTML. */
const withoutMarkup = (text: string) => text.replace(/<[^>]*>|[*_`#~]+/g, "")
