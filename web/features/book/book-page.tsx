import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { useFormat } from "../../lib/format"
import { PageHeader } from "../../ui/page"
import { usePageTitle } from "../../lib/page-title"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { ProgressBar } from "../../ui/progress-bar"
import { RetryBanner } from "../../ui/retry-banner"
import { useCookbooks, useOverview } from "../cookbooks"
import { inputOf, readState } from "../home"
import { type BookSettings, BookOptions, usualSettings } from "./book-options"
import { BookContents } from "./book-contents"
import { BookRecipe } from "./book-recipe"
import { type BookOrder, type Chapter, chaptersOf } from "./chapters"
import { usePaper } from "./paper"
import { printWhenLoaded } from "./print-when-loaded"
import { type BookChoice, useBook } from "./use-book"
import { useIncrementalRender } from "./use-incremental-render"

/** Recipes as a book to print: those that were chosen, those of a list, or all. */
export function BookPage() {
  const { t } = useTranslation()
  const { number } = useFormat()
  usePageTitle(t("book.title"))
  const [params] = useSearchParams()
  const chosen = useChosen()
  const choice = useMemo(
    () => chosen ?? listOf(new URLSearchParams(params.toString())),
    [chosen, params],
  )
  const book = useBook(choice)
  const [settings, setSettings] = useState<BookSettings>(usualSettings)
  usePaper(settings.paper)
  const group = trpc.groups.self.useQuery(undefined, { staleTime: 5 * 60_000 })
  const asked = chosen ? null : params.get("cookbook")
  const cookbook = useCookbooks().data?.items.find(({ id, slug }) => id === asked || slug === asked)
  const cover = useOverview(cookbook?.id)?.cover
  const title = settings.title ?? (asked ? cookbook : group.data)?.name ?? ""
  const order = settings.order ?? (asked ? "cookbook" : "category")
  const { recipes, total, loaded } = book
  const isReady = recipes !== undefined && recipes.length > 0

  return (
    <main
      tabIndex={-1}
      className="mx-auto grid w-full max-w-4xl grid-cols-1 content-start gap-6 px-4 py-6 sm:px-6 print:block print:max-w-none print:p-0"
    >
      <div className="grid gap-6 print:hidden">
        <PageHeader
          title={t("book.title")}
          intro={t("book.intro")}
          actions={
            <Button
              icon="print"
              variant="primary"
              disabled={!isReady}
              onClick={() => void printWhenLoaded()}
            >
              {t("book.print")}
            </Button>
          }
        />
        <BookOptions
          settings={settings}
          onChange={setSettings}
          {...{ title, order }}
          isCookbook={asked !== null}
          isChosen={chosen !== undefined}
        />
        {book.error !== null && <RetryBanner query={{ error: book.error, refetch: book.retry }} />}
        {!recipes && book.error === null && (
          <div className="grid gap-2">
            <p role="status" className="text-soft">
              {total === null
                ? t("book.looking")
                : t("book.loading", { done: number(loaded), count: total })}
            </p>
            <ProgressBar label={t("book.title")} value={total && loaded} most={total ?? 1} />
          </div>
        )}
        {recipes?.length === 0 && <Empty icon="book" text={t("book.empty")} />}
      </div>
      {isReady && (
        <Book
          {...{ recipes, title, order, settings }}
          intro={cookbook?.description}
          cover={settings.pictures ? cover : undefined}
        />
      )}
    </main>
  )
}

interface BookProps {
  recipes: Parameters<typeof chaptersOf>[0]
  title: string
  intro: string | undefined
  cover: Parameters<typeof BookContents>[0]["cover"]
  order: BookOrder
  settings: BookSettings
}

function Book({ recipes, title, intro, cover, order, settings }: BookProps) {
  const { t, i18n } = useTranslation()
  const { pictures, notes } = settings
  const chapters = useMemo(
    () => chaptersOf(recipes, order, { locale: i18n.language, rest: t("book.rest") }),
    [recipes, order, i18n.language, t],
  )
  const drawn = useIncrementalRender(recipes.length)
  return (
    <div
      data-book={drawn === recipes.length ? "whole" : "growing"}
      className={settings.paper === "A5" ? "print:text-[9.5pt]/snug" : "print:text-[10.5pt]/normal"}
    >
      <BookContents {...{ title, intro, cover, chapters }} />
      {chapters.map((chapter) => (
        <section key={chapter.title} className="print:break-before-page">
          {chapter.title && (
            <h2
              dir="auto"
              className="mb-6 border-b-2 border-ink pb-2 font-display text-4xl font-semibold print:mb-4 print:text-2xl"
            >
              {chapter.title}
            </h2>
          )}
          {upTo(chapter, drawn).map(({ recipe, number }, index) => (
            <BookRecipe
              key={recipe.id}
              recipe={recipe}
              number={number}
              pictures={pictures}
              notes={notes}
              first={index === 0}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

const upTo = ({ recipes }: Chapter, drawn: number) =>
  recipes.filter(({ number }) => number <= drawn)

/** Slugs behind the sign `#`, where there is room for all that a library has. */
function useChosen(): BookChoice | undefined {
  const [chosen] = useState(() => {
    const slugs = new URLSearchParams(location.hash.slice(1)).get("recipes")
    return slugs ? { slugs: slugs.split(",") } : undefined
  })
  return chosen
}

/** The parameters of the list of recipes, and a cookbook's. */
function listOf(params: URLSearchParams): BookChoice {
  const { perPage: _, ...list } = inputOf(readState(params), undefined)
  const cookbook = params.get("cookbook")
  return { list: { ...list, ...(cookbook && { cookbook }) } }
}
