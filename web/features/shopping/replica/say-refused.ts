import i18n from "i18next"
import { toast } from "../../../lib/toast"

/** Says that the server has not taken a change of a list, whatever page is open. */
export const sayRefused = (words: string) =>
  toast.error(i18n.t("shopping.state.refused", { count: 1, words }))
