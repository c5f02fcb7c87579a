import { useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { type RowsHandle, VirtualRows } from "../../ui/virtual-rows"
import { type BulkLine, emptyLine, type LineError, linesOfText } from "./bulk-lines"
import { BulkOrganizers } from "./bulk-organizers"
import { BulkRow, type RowActions } from "./bulk-row"

interface BulkTableProps {
  lines: readonly BulkLine[]
  errors: Map<string, LineError>
  onChange: (change: (lines: readonly BulkLine[]) => BulkLine[]) => void
}

const idOf = ({ id }: BulkLine) => id
/** A list without lines has one to type into. */
const blank: BulkLine = { id: "blank", url: "", categories: [], tags: [] }

/** One row per address, as many as there are. Enter adds another, arrows move between rows. */
export function BulkTable({ lines, errors, onChange }: BulkTableProps) {
  const { t } = useTranslation()
  const rows = useRef<RowsHandle>(null)
  const [filing, setFiling] = useState<string>()
  const shown = lines.length > 0 ? lines : [blank]
  const latest = useRef(shown)
  latest.current = shown

  // The same functions as long as the table exists: every row depends on them.
  const actions = useMemo<RowActions>(() => {
    const at = (id: string) => latest.current.findIndex((line) => line.id === id)
    const change = (run: (lines: BulkLine[]) => BulkLine[]) =>
      onChange((now) => run(now.length > 0 ? [...now] : [{ ...emptyLine(), id: blank.id }]))
    /** Once the row is drawn. */
    const focus = (index: number) => requestAnimationFrame(() => rows.current?.focus(index))
    return {
      write: (id, url) =>
        change((now) => now.map((line) => (line.id === id ? { ...line, url } : line))),
      paste(id, text) {
        const index = at(id)
        const more = linesOfText(text, [])
        change((now) => {
          const own = now[index]!
          return now.toSpliced(index, 1, ...(own.url.trim() ? [own] : []), ...more)
        })
        focus(index + more.length - 1)
      },
      addAfter(id) {
        const index = at(id) + 1
        change((now) => now.toSpliced(index, 0, emptyLine()))
        focus(index)
      },
      remove(id) {
        const index = at(id)
        change((now) => now.filter((line) => line.id !== id))
        focus(Math.max(0, index - 1))
      },
      move(id, by) {
        const index = at(id) + by
        if (index >= 0 && index < latest.current.length) focus(index)
      },
      file: setFiling,
    }
  }, [onChange])

  return (
    <>
      <VirtualRows
        ref={rows}
        label={t("create.bulk.addresses")}
        items={shown}
        idOf={idOf}
        estimate={56}
      >
        {(line, index) => (
          <BulkRow line={line} number={index + 1} error={errors.get(line.id)} actions={actions} />
        )}
      </VirtualRows>
      <div>
        <Button variant="quiet" icon="add" onClick={() => actions.addAfter(shown.at(-1)!.id)}>
          {t("create.bulk.addLine")}
        </Button>
      </div>
      <FileDialog
        key={filing}
        line={lines.find(({ id }) => id === filing)}
        onClose={() => setFiling(undefined)}
        onDone={(change) =>
          onChange((now) => now.map((line) => (line.id === filing ? { ...line, ...change } : line)))
        }
      />
    </>
  )
}

type Filed = Partial<Pick<BulkLine, "categories" | "tags">>

interface FileDialogProps {
  line: BulkLine | undefined
  onClose: () => void
  onDone: (change: Filed) => void
}

/** The categories and tags of one of them. */
function FileDialog({ line, onClose, onDone }: FileDialogProps) {
  const { t } = useTranslation()
  const [change, setChange] = useState<Filed>({})
  const { url = "", categories = [], tags = [] } = { ...line, ...change }
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={t("create.bulk.fileTitle")}
      description={
        <span dir="ltr" className="wrap-anywhere">
          {url}
        </span>
      }
      onSubmit={() => onDone(change)}
      submitLabel={t("general.done")}
    >
      <BulkOrganizers
        className="grid gap-4"
        categories={categories}
        tags={tags}
        onChange={(more) => setChange((old) => ({ ...old, ...more }))}
      />
    </Dialog>
  )
}
