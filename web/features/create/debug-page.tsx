import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { fieldErrorOf, url as urlCheck } from "../../../worker/shared/fields"
import { Page } from "../../ui/page"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { SkeletonRows } from "../../ui/skeleton"
import { UrlField } from "../../ui/url-field"
import { storedSharedPage } from "./shared-page"
import { DebugReport } from "./debug-report"
import { ImportErrorText } from "./import-error-text"
import { importFailureOf } from "./import-errors"
import { PasteField } from "./paste-field"

/** What the importer finds in a page or text, and why it chooses it: for people who want to know. */
export function DebugPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [start] = useState(() => ({
    url: params.get("url") ?? "",
    data: "",
    ...(params.has("pasted") && storedSharedPage()),
  }))
  const [url, setUrl] = useState(start.url)
  const [data, setData] = useState(start.data)
  const [error, setError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const explain = trpc.recipes.explainSource.useMutation({ meta: { quiet: true } })
  const { mutate, data: report } = explain
  const asked = useRef(false)

  // After a failed import the reason should be visible at once.
  useEffect(() => {
    if (start.url || start.data) mutate(sourceOf(start.url, start.data))
  }, [start, mutate])

  // The button replaces itself by its result, once that is drawn.
  useEffect(() => {
    if (report && asked.current) heading.current?.focus()
  }, [report])

  function submit(event: FormEvent) {
    event.preventDefault()
    const fault = fieldErrorOf(url, [urlCheck])
    setError(fault && t("validation.url"))
    if (fault || !(url.trim() || data.trim())) return
    asked.current = true
    mutate(sourceOf(url, data))
  }

  return (
    <Page title={t("create.debug.title")} intro={t("create.debug.intro")}>
      <form onSubmit={submit} noValidate>
        <Card className="grid gap-4">
          <UrlField
            label={t("create.url")}
            value={url}
            error={error}
            onChange={(text) => {
              setUrl(text)
              setError(undefined)
            }}
          />
          <details open={start.data !== ""} className="grid gap-3">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {t("create.debug.instead")}
            </summary>
            <div className="pt-2">
              <PasteField value={data} onChange={setData} />
            </div>
          </details>
          <Button
            type="submit"
            variant="primary"
            icon="bug"
            className="justify-self-start"
            busy={explain.isPending}
            disabled={!url.trim() && !data.trim()}
          >
            {t("create.debug.look")}
          </Button>
        </Card>
      </form>
      <div aria-live="polite" aria-busy={explain.isPending} className="grid gap-5">
        {explain.isPending && <SkeletonRows className="h-24" />}
        {explain.isError && !explain.isPending && (
          <Banner
            tone="error"
            actions={
              <Button icon="refresh" onClick={() => mutate(sourceOf(url, data))}>
                {t("general.retry")}
              </Button>
            }
          >
            <ImportErrorText {...importFailureOf(explain.error)} />
          </Banner>
        )}
        {explain.isIdle && <p className="text-soft">{t("create.debug.empty")}</p>}
      </div>
      {report && !explain.isPending && <DebugReport report={report} heading={heading} />}
    </Page>
  )
}

const sourceOf = (url: string, data: string) => ({
  data: { url: url.trim() || null, data: data.trim() ? data : null },
})
