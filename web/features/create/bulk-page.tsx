import {
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useCallback,
  useMemo,
  useState,
} from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { Page } from "../../ui/page"
import { failureOf } from "../../lib/failures"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Chip } from "../../ui/chip"
import { cx } from "../../ui/classes"
import { confirm } from "../../lib/confirm"
import { TextArea } from "../../ui/field"
import { FileButton } from "../../ui/file-button"
import { StickyFooter } from "../../ui/sticky-footer"
import { toast } from "../../lib/toast"
import { rememberJob } from "../reports/known-jobs"
import { linesOfFile } from "./bulk-files"
import {
  type BulkLine,
  lineErrorsOf,
  goodLines,
  importOf,
  type LineError,
  linesOfText,
  textOf,
  withLines,
} from "./bulk-lines"
import { BulkLineErrors } from "./bulk-line-errors"
import { BulkOrganizers } from "./bulk-organizers"
import { BulkTable } from "./bulk-table"
import { type BulkDraft, emptyDraft, useBulkDraft } from "./use-bulk-draft"
import { ImportMethods } from "./import-methods"
import { useFileDrop } from "../../ui/use-file-drop"

/** Bytes of a list: far more than anyone's bookmarks. */
const MOST = 20_000_000
const kinds = ".txt,.csv,.tsv,.html,.htm,.json,text/plain,text/csv,text/html,application/json"

/** Imports the recipes of many addresses at once. */
export function BulkPage() {
  const { t } = useTranslation()
  const { list } = useFormat()
  const [, navigate] = useLocation()
  const [draft, setDraft] = useBulkDraft()
  const [error, setError] = useState<string>()
  const begin = trpc.recipes.createFromUrls.useMutation({ meta: { quiet: true } })
  const { mode, lines, categories, tags } = draft
  const errors = useMemo(() => lineErrorsOf(lines), [lines])
  const good = useMemo(() => goodLines(lines, errors), [lines, errors])
  const wrong = { notAddress: 0, twice: 0 }
  for (const kind of errors.values()) wrong[kind]++
  const counts = [
    t("create.bulk.good", { count: good.length }),
    wrong.twice > 0 && t("create.bulk.twice", { count: wrong.twice }),
    wrong.notAddress > 0 && t("create.bulk.notAddress", { count: wrong.notAddress }),
  ].filter((part) => part !== false)

  const changeLines = useCallback(
    (change: (lines: readonly BulkLine[]) => BulkLine[]) =>
      setDraft((old) => {
        const next = change(old.lines)
        return { ...old, lines: next, text: textOf(next) }
      }),
    [setDraft],
  )

  async function read(file: File | undefined) {
    if (!file) return
    try {
      if (file.size > MOST) throw new RangeError()
      const found = linesOfFile(file.name, await file.text())
      setError(found.length > 0 ? undefined : t("create.bulk.noneInFile", { name: file.name }))
      if (found.length === 0) return
      changeLines((old) => withLines(old, found))
      toast.success(t("create.bulk.fromFile", { count: found.length }))
    } catch {
      setError(t("create.bulk.badFile", { name: file.name }))
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (good.length === 0 || begin.isPending) return
    if (wrong.notAddress > 0) {
      const yes = await confirm({
        title: t("create.bulk.withoutTitle", { count: wrong.notAddress }),
        body: t("create.bulk.withoutBody"),
        action: t("create.bulk.start", { count: good.length }),
      })
      if (!yes) return
    }
    setError(undefined)
    try {
      const imports = good.map((line) => importOf(line, { categories, tags }))
      const { reportId } = await begin.mutateAsync({ data: { imports } })
      rememberJob(reportId)
      // What could not be sent is still there when one comes back.
      const rest = lines.filter(({ id }) => errors.get(id) === "notAddress")
      setDraft({ ...emptyDraft, mode, lines: rest, text: textOf(rest) })
      navigate(`/group/reports/${reportId}`)
    } catch (error) {
      setError(t("create.bulk.failed", { reason: failureOf(error).message }))
    }
  }
  const { over, zone } = useFileDrop(([file]) => void read(file))

  return (
    <Page title={t("create.bulk.title")} intro={t("create.bulk.intro")} actions={<ImportMethods />}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-4"
        {...zone}
      >
        <BulkInput {...{ draft, setDraft, errors, changeLines, read }} isOver={over} />
        <Card as="section" className="grid gap-3">
          <h2 className="font-display text-xl font-semibold">{t("create.bulk.forAll")}</h2>
          <BulkOrganizers
            className="grid gap-4 sm:grid-cols-2"
            categories={categories}
            tags={tags}
            onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
          />
        </Card>
        {error && <Banner tone="error">{error}</Banner>}
        <StickyFooter className="justify-between gap-3 sm:mx-0 sm:rounded-t-2xl sm:border-x">
          <p role="status" className="tabular-nums">
            {lines.length > 0 ? list(counts) : t("create.bulk.none")}
          </p>
          <Button
            type="submit"
            variant="primary"
            icon="download"
            disabled={good.length === 0}
            busy={begin.isPending}
          >
            {t("create.bulk.start", { count: good.length })}
          </Button>
        </StickyFooter>
      </form>
    </Page>
  )
}

interface BulkInputProps {
  draft: BulkDraft
  setDraft: Dispatch<SetStateAction<BulkDraft>>
  errors: Map<string, LineError>
  changeLines: (change: (lines: readonly BulkLine[]) => BulkLine[]) => void
  read: (file: File | undefined) => Promise<void>
  /** A file is held above the form. */
  isOver: boolean
}

/** The addresses, as a text or as a table. */
function BulkInput({ draft, setDraft, errors, changeLines, read, isOver }: BulkInputProps) {
  const { t } = useTranslation()
  const { mode, text, lines } = draft
  const write = (next: string) =>
    setDraft((old) => ({ ...old, text: next, lines: linesOfText(next, old.lines) }))
  return (
    <Card className={cx("grid grid-cols-1 gap-4", isOver && "outline-3 outline-primary")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="group" aria-label={t("create.bulk.mode")} className="flex flex-wrap gap-2">
          {(["text", "table"] as const).map((value) => (
            <Chip
              key={value}
              icon={value === "text" ? "section" : "list"}
              pressed={mode === value}
              onClick={() => setDraft((old) => ({ ...old, mode: value }))}
            >
              {t(`create.bulk.modes.${value}`)}
            </Chip>
          ))}
        </div>
        <FileButton icon="upload" accept={kinds} onChoose={([file]) => void read(file)}>
          {t("create.bulk.chooseFile")}
        </FileButton>
      </div>
      {mode === "text" ? (
        <>
          <TextArea
            label={t("create.bulk.addresses")}
            hint={t("create.bulk.hint")}
            rows={10}
            autoFocus
            dir="ltr"
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            placeholder={"https://\nhttps://"}
            value={text}
            onChange={write}
          />
          <BulkLineErrors {...{ text, lines, errors }} />
        </>
      ) : (
        <BulkTable lines={lines} errors={errors} onChange={changeLines} />
      )}
    </Card>
  )
}
