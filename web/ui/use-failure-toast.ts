import { useTranslation } from "react-i18next"
import { failureOf } from "../lib/failures"
import { toast } from "../lib/toast"

/** Explains why something failed, and offers to try again. */
export function useFailureToast() {
  const { t } = useTranslation()
  return (text: string, again: () => unknown) => (error: unknown) => {
    toast.error(`${text} ${failureOf(error).message}`, {
      action: { label: t("general.retry"), run: () => void again() },
    })
  }
}
