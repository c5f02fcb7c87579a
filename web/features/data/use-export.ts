import { useTranslation } from "react-i18next"
import { dayOf } from "../../../worker/shared/days"
import { csvOf, download } from "./files"
import type { Item } from "./columns"
import type { Source } from "./source"

/** Downloads rows as a file. */
export interface Exports<R> {
  csv: (rows: readonly R[]) => void
  json: (rows: readonly R[]) => void
}

export function useExport<R extends Item>({ kind, columns, exported }: Source<R>): Exports<R> {
  const { t } = useTranslation()
  /** `foods-2026-11-21.csv` */
  const named = (extension: string) => {
    const name = t(`data.${kind}.title`).toLocaleLowerCase()
    return `${name}-${dayOf(new Date())}.${extension}`
  }
  return {
    csv: (rows) => download(named("csv"), "text/csv;charset=utf-8", csvOf(rows, columns)),
    json: (rows) =>
      download(
        named("json"),
        "application/json",
        `${JSON.stringify(rows.map(exported), null, 2)}\n`,
      ),
  }
}
