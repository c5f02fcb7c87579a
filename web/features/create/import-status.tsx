import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { StatusText } from "../../ui/status-text"
import { ImportErrorText } from "./import-error-text"
import type { ImportState, Source } from "./use-import"

interface OutcomeProps {
  state: ImportState
  groupSlug: string
  onAnyway: (source: Source) => void
}

/** What is going on, or the result. */
export function ImportStatus({ state, groupSlug, onAnyway }: OutcomeProps) {
  const { t } = useTranslation()
  if (state.step === "busy") return <Progress source={state.source} />
  if (state.step === "known") {
    const place = `/g/${groupSlug}/r/${state.recipe.slug}`
    return (
      <Banner
        tone="info"
        icon="book"
        actions={
          <>
            <ButtonLink href={place} variant="primary">
              {t("create.open")}
            </ButtonLink>
            <ButtonLink href={`${place}/source`} icon="refresh">
              {t("update.title")}
            </ButtonLink>
            <Button onClick={() => onAnyway(state.source)}>{t("create.importAnyway")}</Button>
          </>
        }
      >
        <p>{t("create.known")}</p>
        <p dir="auto" className="font-display text-lg font-semibold">
          {state.recipe.name}
        </p>
      </Banner>
    )
  }
  if (state.step === "failed")
    return (
      <Banner tone="error">
        <p className="font-semibold">{t("create.failedTitle")}</p>
        <ImportErrorText {...state.fault} />
      </Banner>
    )
  return null
}

/** Milliseconds after which a site counts as slow. */
const SLOW = 5000

export function Progress({ source: { url, data, cut } }: { source: Source }) {
  const { t } = useTranslation()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [])
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url
  const visiting = data === undefined && cut === undefined
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <div className="route-bar h-full rounded-full bg-primary" />
      </div>
      <StatusText>{visiting ? t("create.importing", { host }) : t("create.reading")}</StatusText>
      {slow && visiting && (
        <StatusText className="text-soft">{t("create.importingSlow")}</StatusText>
      )}
    </div>
  )
}
