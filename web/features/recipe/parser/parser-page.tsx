import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { Page } from "../../../ui/page"
import { copyText } from "../../../lib/clipboard"
import { Button } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { Empty } from "../../../ui/empty"
import { TextArea } from "../../../ui/field"
import { RetryBanner } from "../../../ui/retry-banner"
import { SkeletonRows } from "../../../ui/skeleton"
import { differ, type ExplainedLine, languageName, type ParserName } from "./explanation"
import { LabelledTokens } from "./labelled-tokens"
import { LanguageSelect } from "./language-select"
import { ReadingText } from "./reading-text"
import { ConfidenceMark } from "./confidence"
import { useExplanation } from "./use-explanation"

const examples = [
  "2 1/2 cups all-purpose flour, sifted",
  "1 (14 oz) can diced tomatoes, drained",
  "2-3 cloves garlic, minced",
  "a pinch of salt",
]

const mostLines = 100

/** Lines to try: both parsers side by side, word by word. They are in the address, which can be shared. */
export function ParserPage() {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const asked = params.get("lines") ?? ""
  const language = params.get("language") ?? ""
  const [text, setText] = useState(asked)
  const [open, setOpen] = useState(asked)
  if (asked !== open) {
    // The user went back, or to an example.
    setOpen(asked)
    setText(asked)
  }
  const lines = linesOf(asked)
  const query = useExplanation(lines, language)
  const found = lines.length > 0 ? query.data : undefined

  const show = (next: string, tongue = language) =>
    setParams({ ...(next && { lines: next }), ...(tongue && { language: tongue }) })

  return (
    <Page title={t("parser.title")} intro={t("parser.intro")} width="wide">
      <Card as="section" className="grid gap-4">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            show(linesOf(text).join("\n"))
          }}
        >
          <TextArea
            label={t("parser.lines")}
            hint={t("parser.linesHint", { count: mostLines })}
            rows={4}
            dir="auto"
            value={text}
            onChange={setText}
          />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-56 grow sm:grow-0">
              <LanguageSelect
                value={language}
                found={found?.language}
                onChange={(tongue) => show(linesOf(text).join("\n"), tongue)}
              />
            </div>
            <Button type="submit" variant="primary" disabled={!text.trim()}>
              {t("parser.read")}
            </Button>
            {lines.length > 0 && (
              <Button icon="copy" variant="quiet" onClick={() => copyText(location.href)}>
                {t("parser.share")}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <RetryBanner query={query} />
      {lines.length === 0 && (
        <Empty icon="list" text={t("parser.empty")}>
          <Button onClick={() => show(examples.join("\n"))}>{t("parser.example")}</Button>
        </Empty>
      )}
      {query.isLoading && <SkeletonRows rows={3} className="h-44" />}
      {found && (
        <ol className="grid gap-4">
          {found.lines.map((line, at) => (
            // Lines may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Compared
                line={line}
                language={languageName(found.language, i18n.language) ?? t("parser.noLanguage")}
              />
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim().slice(0, 2000))
    .filter(Boolean)
    .slice(0, mostLines)

function Compared({ line, language }: { line: ExplainedLine; language: string }) {
  const { t } = useTranslation()
  return (
    <Card as="section" className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-display text-xl/tight font-semibold wrap-anywhere" dir="auto">
          {line.input}
        </h2>
        <p className="text-sm text-soft">{t(differ(line) ? "parser.differ" : "parser.agree")}</p>
      </header>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
        {(["nlp", "brute"] as const satisfies ParserName[]).map((name) => (
          <section key={name} className="grid content-start gap-3">
            <header className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{t(`parser.names.${name}`)}</h3>
              <ConfidenceMark average={line[name].confidence.average} />
            </header>
            {line[name].readBy !== name && (
              <p className="text-sm text-soft">{t("parser.stoodIn", { language })}</p>
            )}
            <LabelledTokens tokens={line[name].tokens} />
            <ReadingText reading={line[name]} />
          </section>
        ))}
      </div>
    </Card>
  )
}
