import i18n from "i18next"
import { toast } from "./toast"

/** Copies a text and says so. Sites without https have no clipboard: an old way serves there. */
export async function copyText(text: string) {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text)
    else if (!copySelected(text)) throw new Error("refused")
    toast.success(i18n.t("general.copied"))
    return true
  } catch {
    toast.error(i18n.t("general.copyFailed"))
    return false
  }
}

function copySelected(text: string) {
  const area = document.createElement("textarea")
  area.value = text
  area.readOnly = true
  // In a dialog the focus stays inside it, so the text must be put there too.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body
  place.append(area)
  area.select()
  try {
    return document.execCommand("copy")
  } finally {
    area.remove()
  }
}
