import { type ReactNode, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { usePageTitle } from "../../lib/page-title"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { PageHeader } from "../../ui/page"
import { ProgressBar } from "../../ui/progress-bar"
import { RetryBanner } from "../../ui/retry-banner"
import { type BookSettings, BookOptions, usualSettings } from "./book-options"
import { BookContents } from "./book-contents"
import { BookRecipe } from "./book-recipe"
import { type BookOrder, type Chapter, chaptersOf } from "./chapters"
import { usePaper } from "./paper"
import { printWhenLoaded } from "./print-when-loaded"
import type { Book as LoadedBook } from "./use-book"
import { useIncrementalRender } from "./use-incremental-render"

interface BookViewProps {
  book: LoadedBook
  /** Its title, unless another is typed. */
  name: string
  /** Of a cookbook. */
  intro?: string
  cover?: BookProps["cover"]
  isCookbook: boolean
  /** A field for its recipes, where that can be changed. */
  which?: ReactNode
}

/** A book with its options, and a button to print it. */
export function BookView({ book, name, intro, cover, isCookbook, which }: BookViewProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  usePageTitle(t("book.title"))
  const [settings, setSettings] = useState<BookSettings>(usualSettings)
  usePaper(settings.paper)
  const title = settings.title ?? name
  const order = settings.order ?? (isCookbook ? "cookbook" : "category")
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
          {...{ isCookbook, which }}
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
          {...{ recipes, title, intro, order, settings }}
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
