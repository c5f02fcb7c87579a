import { useTranslation } from "react-i18next"
import type { ImportFailure } from "./import-errors"

/** Explains why a page could not be read. */
export function ImportErrorText({ reason, connection, condition, filter, message }: ImportFailure) {
  const { t } = useTranslation()
  if (filter) return <p>{t("create.walls.filter", { filter })}</p>
  if (condition) return <p>{t(`create.walls.${condition}`)}</p>
  if (connection) return <p>{t(`messages.connections.${connection}`)}</p>
  return <p>{reason ? t(`create.failed.${reason}`) : message}</p>
}
