import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { confirm } from "../../lib/confirm"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { rememberJob } from "../reports"
import { goodLines, importOf, lineErrorsOf, textOf } from "./bulk-lines"
import { type BulkDraft, emptyDraft } from "./use-bulk-draft"

/** Which lines can be imported, and the start of their import. */
export function useBulkImport(
  draft: BulkDraft,
  setDraft: (draft: BulkDraft) => void,
  setError: (error: string | undefined) => void,
) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const begin = trpc.recipes.createFromUrls.useMutation({ meta: { quiet: true } })
  const { mode, lines, categories, tags } = draft
  const errors = useMemo(() => lineErrorsOf(lines), [lines])
  const good = useMemo(() => goodLines(lines, errors), [lines, errors])
  const wrong = { notAddress: 0, twice: 0 }
  for (const kind of errors.values()) wrong[kind]++

  /** Asks before lines without an address are left out. */
  async function start() {
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
      // What could not be sent is still there when the user returns.
      const rest = lines.filter(({ id }) => errors.get(id) === "notAddress")
      setDraft({ ...emptyDraft, mode, lines: rest, text: textOf(rest) })
      navigate(`/group/reports/${reportId}`)
    } catch (error) {
      setError(t("create.bulk.failed", { reason: failureOf(error).message }))
    }
  }

  return { errors, good, wrong, start, isStarting: begin.isPending }
}
