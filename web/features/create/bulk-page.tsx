import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { useFormat } from "../../lib/format"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { StickyFooter } from "../../ui/sticky-footer"
import { toast } from "../../lib/toast"
import { linesOfFile } from "./bulk-files"
import { BulkInput } from "./bulk-input"
import { type BulkLine, textOf, withLines } from "./bulk-lines"
import { BulkOrganizers } from "./bulk-organizers"
import { ImportMethods } from "./import-methods"
import { useBulkDraft } from "./use-bulk-draft"
import { useBulkImport } from "./use-bulk-import"
import { useFileDrop } from "../../ui/use-file-drop"

/** Bytes of a list: far more than anyone's bookmarks. */
const MOST = 20_000_000

/** Imports the recipes of many addresses at once. */
export function BulkPage() {
  const { t } = useTranslation()
  const { list } = useFormat()
  const [draft, setDraft] = useBulkDraft()
  const [error, setError] = useState<string>()
  const { errors, good, wrong, start, isStarting } = useBulkImport(draft, setDraft, setError)
  const { lines, categories, tags } = draft
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

  const { over, zone } = useFileDrop(([file]) => void read(file))

  return (
    <Page title={t("create.bulk.title")} intro={t("create.bulk.intro")} actions={<ImportMethods />}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
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
            busy={isStarting}
          >
            {t("create.bulk.start", { count: good.length })}
          </Button>
        </StickyFooter>
      </form>
    </Page>
  )
}
