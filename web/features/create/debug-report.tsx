import { type Explained } from "./explained"
import type { ReactNode, RefObject } from "react"
import { useTranslation } from "react-i18next"
import { copyText } from "../../lib/clipboard"
import { useFormat } from "../../lib/format"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { DebugField, Source } from "./debug-field"
import { ImportErrorText } from "./import-error-text"
import { failureReasonOf } from "./import-errors"

interface DebugReportProps {
  report: Explained
  heading: RefObject<HTMLHeadingElement | null>
}

/** Everything known about a source: what was found, chosen and repaired. */
export function DebugReport({ report, heading }: DebugReportProps) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const { source, found, failure, candidates, fields, notes, raw } = report
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl font-semibold">
          {t("create.debug.report")}
        </h2>
        <Button icon="copy" onClick={() => void copyText(JSON.stringify(report, null, 2))}>
          {t("create.debug.copy")}
        </Button>
      </header>
      {found && (
        <Banner tone="success">
          <p className="font-semibold" dir="auto">
            {found.name || t("create.preview.nameless")}
          </p>
          <p>
            {list([
              t("create.preview.ingredients", { count: found.ingredients }),
              t("create.preview.steps", { count: found.steps }),
            ])}
          </p>
        </Banner>
      )}
      {failure && (
        <Banner tone="warning">
          <ImportErrorText {...failureReasonOf(failure)} />
        </Banner>
      )}
      <Part title={t("create.debug.seen")}>
        <Seen source={source} language={found?.language ?? null} />
      </Part>
      {candidates.length > 0 && (
        <Part title={t("create.debug.candidates")} hint={t("create.debug.candidatesHint")}>
          <Candidates candidates={candidates} />
        </Part>
      )}
      {fields.length > 0 && (
        <Part title={t("create.debug.decisions")} hint={t("create.debug.decisionsHint")}>
          <ul className="grid gap-1">
            {fields.map((field) => (
              <li key={field.field}>
                <DebugField field={field} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {notes.length > 0 && (
        <Part title={t("create.debug.notes")}>
          <ul className="list-disc ps-5" dir="ltr">
            {notes.map((note, index) => (
              <li key={index}>{note}</li>
            ))}
          </ul>
        </Part>
      )}
      {raw !== null && raw !== undefined && (
        <Part title={t("create.debug.raw")}>
          <Source
            label={t("create.debug.raw")}
            text={typeof raw === "string" ? raw : JSON.stringify(raw, null, 2)}
          />
        </Part>
      )}
    </>
  )
}

interface PartProps {
  title: string
  hint?: string
  children: ReactNode
}

const Part = ({ title, hint, children }: PartProps) => (
  <Card as="section" className="grid gap-3">
    <h3 className="font-display text-xl font-semibold">{title}</h3>
    {hint && <p className="text-sm text-soft">{hint}</p>}
    {children}
  </Card>
)

function Seen({ source, language }: { source: Explained["source"]; language: string | null }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rows: [name: string, value: string | null][] = [
    [t("create.debug.facts.kind"), t(`create.debug.kinds.${source.kind}`)],
    [t("create.debug.facts.asked"), source.asked],
    [t("create.debug.facts.address"), source.address],
    [t("create.debug.facts.status"), source.status === null ? null : String(source.status)],
    [t("create.debug.facts.type"), source.contentType],
    [t("create.debug.facts.title"), source.title],
    [
      t("create.debug.facts.size"),
      source.characters > 0
        ? t("create.debug.characters", { size: number(source.characters) })
        : null,
    ],
    [t("create.debug.facts.declared"), source.language],
    [t("create.debug.facts.language"), language],
  ]
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-soft max-sm:mt-1">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {source.beginning && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {t("create.debug.beginning")}
          </summary>
          <Source label={t("create.debug.beginning")} text={source.beginning} />
        </details>
      )}
    </>
  )
}

function Candidates({ candidates }: { candidates: Explained["candidates"] }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  return (
    <ol className="grid gap-3">
      {candidates.map((one, index) => (
        <li key={index} className="grid gap-0.5 border-s-4 border-line ps-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong>{t(`create.debug.strategies.${one.strategy}`)}</strong>
            <span className="text-soft">
              {t("create.debug.believed", { share: percent(one.confidence) })}
            </span>
            {!one.sameDish && (
              <span className="text-warning-text">{t("create.debug.otherDish")}</span>
            )}
          </p>
          <p dir="auto" className="wrap-anywhere">
            {one.name || t("create.preview.nameless")}
          </p>
          <p className="text-sm text-soft">
            {t("create.preview.ingredients", { count: one.ingredients })} ·{" "}
            {t("create.preview.steps", { count: one.steps })}
          </p>
          <p dir="ltr" className="font-mono text-sm wrap-anywhere text-soft">
            {one.place}
          </p>
        </li>
      ))}
    </ol>
  )
}
