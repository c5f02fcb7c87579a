import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Markdown } from "../../ui/markdown"
import { CookbookCover, type Overview } from "../cookbooks"
import { anchorOf } from "./book-recipe"
import type { Chapter } from "./chapters"

interface BookContentsProps {
  title: string
  /** For a cookbook; the cover is undefined where pictures are not wanted. */
  intro?: string
  cover?: Overview["cover"]
  chapters: Chapter[]
}

/** The title page and the table of contents; each entry links to its recipe, in a PDF too. */
export function BookContents({ title, intro, cover, chapters }: BookContentsProps) {
  const { t } = useTranslation()
  const { number: figure } = useFormat()
  const count = chapters.reduce((sum, { recipes }) => sum + recipes.length, 0)
  return (
    <>
      <div className="mb-10 grid min-h-72 place-content-center gap-4 rounded-xl border border-line bg-surface p-8 text-center print:mb-0 print:min-h-[calc(100vh-4rem)] print:border-0 print:break-after-page">
        {cover && cover.length > 0 && (
          <CookbookCover
            recipes={cover}
            size="card"
            className="mx-auto size-64 rounded-xl print:size-[45vh] print:max-w-full"
          />
        )}
        <p dir="auto" className="font-display text-5xl/tight font-semibold wrap-anywhere">
          {title}
        </p>
        {intro && (
          <div dir="auto" className="mx-auto max-w-prose text-start">
            <Markdown text={intro} />
          </div>
        )}
        <p className="text-lg text-soft">{t("book.count", { count })}</p>
      </div>
      <nav aria-labelledby="book-contents" className="mb-10 print:mb-0">
        <h2 id="book-contents" className="mb-4 font-display text-3xl font-semibold">
          {t("book.contents")}
        </h2>
        <div className="gap-x-10 sm:columns-2 print:columns-2">
          {chapters.map((chapter) => (
            <div key={chapter.title} className="mb-4">
              {chapter.title && (
                <h3
                  dir="auto"
                  className="mb-1 break-after-avoid text-page-side text-lg font-semibold"
                >
                  {chapter.title}
                </h3>
              )}
              <ul>
                {chapter.recipes.map(({ recipe, number }) => (
                  <li key={recipe.id} className="break-inside-avoid">
                    <a
                      href={`#${anchorOf(recipe)}`}
                      className="flex items-baseline gap-2 rounded py-1 hover:underline print:py-0.5"
                    >
                      <span className="w-8 shrink-0 text-end text-soft tabular-nums">
                        {figure(number)}
                      </span>
                      <span dir="auto" className="min-w-0 grow text-page-side wrap-anywhere">
                        {recipe.name}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </>
  )
}
