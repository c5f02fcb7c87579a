import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { confirm } from "../../lib/confirm"
import { toast } from "../../lib/toast"
import { useReportTitle } from "./use-report-title"

/** Asks, and deletes a report. Returns whether it was deleted. */
export function useReportRemoval() {
  const { t } = useTranslation()
  const utils = trpc.useUtils()
  const titleOf = useReportTitle()
  return async (report: Outputs["reports"]["list"][number]) => {
    const { id } = report
    const name = titleOf(report)
    const yes = await confirm({
      title: t("general.deleteQuestion", { name }),
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return false
    try {
      await utils.client.reports.delete.mutate({ itemId: id })
    } catch (error) {
      toast.error(failureOf(error).message)
      return false
    }
    utils.reports.list.setData({}, (all) => all?.filter((one) => one.id !== id))
    toast.success(t("general.deleted", { name }))
    document.querySelector("main")?.focus({ preventScroll: true })
    return true
  }
}
