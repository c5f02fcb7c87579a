import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Page } from "../../ui/page"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { Icon } from "../../ui/icons"
import { toast } from "../../lib/toast"
import { bookmarkletFor } from "./bookmarklet"

/** A bookmark that sends the open page: for sites that block everything but browsers. */
export function BookmarkletPage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const link = useRef<HTMLAnchorElement>(null)
  const code = bookmarkletFor(location.origin, t("bookmarklet.blocked"))
  // React rightly refuses such addresses: only a bookmarks bar runs this one.
  useEffect(() => link.current?.setAttribute("href", code), [code])

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(t("bookmarklet.copied"))
    } catch {
      toast.error(t("general.copyFailed"))
    }
  }

  return (
    <Page title={t("bookmarklet.title")} intro={t("bookmarklet.intro")} width="narrow">
      <Card className="grid justify-items-start gap-4">
        <p>{t("bookmarklet.drag")}</p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- its address is set above */}
        <a
          ref={link}
          draggable
          href="#bookmarklet"
          onClick={(event) => {
            event.preventDefault()
            toast.info(t("bookmarklet.dragIt"))
          }}
          className="inline-flex min-h-12 cursor-grab items-center gap-2 rounded-xl border-2 border-dashed border-primary-text bg-sunken px-5 font-semibold"
        >
          <Icon name="download" />
          {t("bookmarklet.name")}
        </a>
        <ol className="list-decimal space-y-2 ps-6">
          <li>{t("bookmarklet.first")}</li>
          <li>{t("bookmarklet.second")}</li>
          <li>{t("bookmarklet.third")}</li>
        </ol>
      </Card>
      <Card className="grid justify-items-start gap-3">
        <h2 className="font-display text-xl font-semibold">{t("bookmarklet.phoneTitle")}</h2>
        <p>{t("bookmarklet.phone")}</p>
        <Button icon="copy" onClick={() => void copy()}>
          {t("bookmarklet.copy")}
        </Button>
        <p className="text-soft">{t("bookmarklet.share")}</p>
      </Card>
      <Banner tone="info" icon="shield">
        {t("bookmarklet.privacy")}
      </Banner>
      <div>
        <ButtonLink href={`/g/${groupSlug}/r/create/text`} variant="quiet" icon="paste">
          {t("create.ways.pasteInstead")}
        </ButtonLink>
      </div>
    </Page>
  )
}
