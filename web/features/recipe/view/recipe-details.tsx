import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { todayIn } from "../../../../worker/shared/time-zones"
import { momentOf, useFormat } from "../../../lib/format"
import { knownTimeZone } from "../../../lib/time-zone"
import { Chip } from "../../../ui/chip"
import { Icon } from "../../../ui/icons"
import { Markdown } from "../../../ui/markdown"
import { assetUrl, type Recipe } from "../recipe"

export const SectionTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="font-display text-2xl/tight font-semibold">{children}</h2>
)

export function Notes({ notes }: Pick<Recipe, "notes">) {
  const { t } = useTranslation()
  if (notes.length === 0) return null
  return (
    <section className="grid gap-3 print:break-inside-avoid">
      <SectionTitle>{t("recipe.notes")}</SectionTitle>
      {notes.map(({ title, text }, index) => (
        <div
          key={index}
          dir="auto"
          className="rounded-2xl bg-sunken px-5 py-4 wrap-anywhere print:bg-transparent print:p-0"
        >
          {title && <h3 className="mb-1 font-semibold">{title}</h3>}
          <Markdown text={text} />
        </div>
      ))}
    </section>
  )
}

interface ToolsProps extends Pick<Recipe, "tools"> {
  groupSlug: string | undefined
}

export function Tools({ tools, groupSlug }: ToolsProps) {
  const { t } = useTranslation()
  if (tools.length === 0) return null
  return (
    <section className="grid gap-3 print:hidden">
      <SectionTitle>{t("recipe.tools")}</SectionTitle>
      <ul className="flex flex-wrap gap-1.5">
        {tools.map(({ id, name, slug }) => (
          <li key={id}>
            <Chip
              href={groupSlug && `/g/${groupSlug}?tools=${encodeURIComponent(slug)}`}
              icon="pot"
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Files to download; pictures are shown in `picture-gallery.tsx`. */
export function Assets({ recipeId, files }: { recipeId: string; files: Recipe["assets"] }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <section className="grid gap-3 print:hidden">
      <SectionTitle>{t("recipe.assets")}</SectionTitle>
      <ul className="grid gap-1">
        {files.map(({ name, fileName }) => (
          <li key={fileName}>
            <a
              href={assetUrl(recipeId, fileName)}
              download={fileName}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-sunken"
            >
              <Icon name="download" className="size-5 text-soft" />
              <span className="min-w-0 grow wrap-anywhere">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Key and value pairs that programs store with the recipe. */
export function Extras({ extras }: Pick<Recipe, "extras">) {
  const { t } = useTranslation()
  // A video has its link at the bottom of the page.
  const entries = Object.entries(extras).filter(([key, value]) => key !== "video" || !hostOf(value))
  if (entries.length === 0) return null
  return (
    <details className="print:hidden">
      <summary className="min-h-11 content-center font-semibold">{t("recipe.extras")}</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.9375rem]">
        {entries.map(([key, value]) => (
          <div key={key} className="contents">
            <dt className="font-semibold break-all">{key}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The source of a recipe, and when it was written, changed and made. */
export function Colophon({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [added, changed] = [date(recipe.dateAdded), date(recipe.dateUpdated)]
  const host = hostOf(recipe.orgURL)
  const video = hostOf(recipe.extras.video ?? null) && recipe.extras.video
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-4 text-sm text-soft print:text-ink">
      {host && (
        <a
          href={recipe.orgURL!}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-text underline-offset-3 hover:underline print:min-h-0 print:text-ink"
        >
          <Icon name="external" className="size-4.5 print:hidden" />
          <span>
            {t("recipe.source")}: <bdi>{host}</bdi>
          </span>
        </a>
      )}
      {video && (
        <a
          href={video}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-text underline-offset-3 hover:underline print:hidden"
        >
          <Icon name="external" className="size-4.5" />
          {t("recipe.video")}
        </a>
      )}
      {recipe.lastMade && (
        <span>
          {t("recipe.lastMade", {
            date: date(todayIn(knownTimeZone(), momentOf(recipe.lastMade))),
          })}
        </span>
      )}
      <span className="print:hidden">{t("recipe.added", { date: added })}</span>
      {changed !== added && (
        <span className="print:hidden">{t("recipe.changed", { date: changed })}</span>
      )}
    </footer>
  )
}

/** The host of a web address; nothing for other texts, which must not be links. */
function hostOf(address: string | null) {
  if (!address || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return new URL(address).hostname.replace(/^www\./, "")
}
