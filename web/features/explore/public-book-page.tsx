import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { ErrorPage } from "../../ui/error-page"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { type BookChoice, BookView, useBook } from "../book"
import { usePublicCookbooks, usePublicCover } from "../cookbooks"
import { PublicGroup } from "./public-group"
import { RedirectAnonymous } from "./redirect-anonymous"

/** A public cookbook as a book to print, for visitors; a book of anything else is for members. */
export function PublicBookPage() {
  const [params] = useSearchParams()
  const cookbook = params.get("cookbook")
  if (!cookbook) return <RedirectAnonymous />
  return <PublicGroup>{({ slug }) => <Found groupSlug={slug} id={cookbook} />}</PublicGroup>
}

interface FoundProps {
  groupSlug: string
  /** The cookbook's. */
  id: string
}

function Found({ groupSlug, id }: FoundProps) {
  const { t } = useTranslation()
  const query = usePublicCookbooks(groupSlug)
  if (!query.data)
    return (
      <Page title={t("book.title")}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  const found = query.data.items.find((cookbook) => cookbook.id === id)
  return found ? <Opened groupSlug={groupSlug} cookbook={found} /> : <ErrorPage status={404} />
}

interface OpenedProps {
  groupSlug: string
  cookbook: { id: string; name: string; description: string }
}

function Opened({ groupSlug, cookbook: { id, name, description } }: OpenedProps) {
  const choice = useMemo((): BookChoice => ({ list: { cookbook: id, inBookOrder: true } }), [id])
  return (
    <BookView
      book={useBook(choice, groupSlug)}
      name={name}
      intro={description}
      cover={usePublicCover(groupSlug, id)}
      isCookbook
    />
  )
}
