import { useTranslation } from "react-i18next"
import type { BulkLine, LineError } from "./bulk-lines"

/** How many wrong lines are listed; the table shows all. */
const NAMED = 5

interface BulkLineErrorsProps {
  text: string
  lines: readonly BulkLine[]
  errors: Map<string, LineError>
}

/** Which lines of the text are wrong, and how. */
export function BulkLineErrors({ text, lines, errors }: BulkLineErrorsProps) {
  const { t } = useTranslation()
  if (errors.size === 0) return null
  // Counted as in the text, with blank lines.
  const numbers = text.split("\n").flatMap((line, index) => (line.trim() ? [index + 1] : []))
  const named = lines
    .map((line, index) => ({ ...line, number: numbers[index] ?? index + 1 }))
    .filter(({ id }) => errors.has(id))
  return (
    <ul className="grid gap-1 text-sm">
      {named.slice(0, NAMED).map(({ id, url, number }) => (
        <li key={id} className="flex min-w-0 flex-wrap gap-x-2">
          <span className="font-semibold text-error-text">
            {t("create.bulk.errorOfLine", {
              number,
              error: t(`create.bulk.errors.${errors.get(id)!}`),
            })}
          </span>
          <span dir="ltr" className="min-w-0 truncate text-soft">
            {url}
          </span>
        </li>
      ))}
      {named.length > NAMED && (
        <li className="text-soft">
          {t("create.bulk.moreErrors", { count: named.length - NAMED })}
        </li>
      )}
    </ul>
  )
}
