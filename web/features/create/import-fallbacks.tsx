import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { Button, ButtonLink } from "../../ui/button"
import { may, useSession } from "../../lib/session"
import { Card } from "../../ui/card"
import { storeSharedPage } from "./shared-page"
import { type ImportFailure, canPasteInstead } from "./import-errors"
import { PasteField } from "./paste-field"

interface OtherWaysProps {
  groupSlug: string
  url: string
  fault: ImportFailure
}

/** Other ways to import a recipe whose site cannot be fetched. */
export function ImportFallbacks({ groupSlug, url, fault }: OtherWaysProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [data, setData] = useState("")
  const create = `/g/${groupSlug}/r/create`

  function goOn() {
    storeSharedPage({ data, url })
    navigate(`${create}/text`)
  }

  return (
    <Card as="section" className="grid gap-4">
      <h2 className="font-display text-xl font-semibold">{t("create.ways.title")}</h2>
      {canPasteInstead(fault) && (
        <>
          <p>{t("create.ways.paste")}</p>
          {/^https?:/i.test(url) && (
            <div>
              <ButtonLink href={url} external icon="external">
                {t("create.ways.openPage")}
              </ButtonLink>
            </div>
          )}
          <PasteField value={data} onChange={setData} />
          <div>
            <Button variant="primary" disabled={!data.trim()} onClick={goOn}>
              {t("create.ways.goOn")}
            </Button>
          </div>
          <p className="border-t border-line pt-4">{t("create.ways.bookmarklet")}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {canPasteInstead(fault) && (
          <ButtonLink href={`${create}/bookmarklet`} icon="download">
            {t("bookmarklet.title")}
          </ButtonLink>
        )}
        <ButtonLink href={`${create}/new`} icon="edit">
          {t("create.byHand")}
        </ButtonLink>
        {may("useAdvanced", user) && !["badAddress", "noAnswer"].includes(fault.reason ?? "") && (
          <ButtonLink
            href={`${create}/debug?url=${encodeURIComponent(url)}`}
            variant="quiet"
            icon="bug"
          >
            {t("create.debug.open")}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
