import { useTranslation } from "react-i18next"
import type { Outputs } from "../../lib/trpc-types"
import { isApp, useAppName } from "../app-import"

/** The name of a report in the reader's language, if it is one of the server's. */
export function useReportTitle() {
  const { t } = useTranslation()
  const appName = useAppName()
  return ({ name, category }: Pick<Outputs["reports"]["list"][number], "name" | "category">) => {
    if (name === "Bulk Import") return t("reports.titles.bulk")
    // "Mealie_Alpha Migration"
    const type = /^(\w+) Migration$/.exec(name)?.[1]?.toLowerCase()
    if (category === "migration" && isApp(type)) {
      return type === "recipes"
        ? t("reports.titles.files")
        : t("reports.titles.moved", { app: appName(type) })
    }
    return name
  }
}
