import i18n from "i18next"
import { toast } from "./toast"

/** Copies a text and says so. Sites without https have no clipboard API: an older method works there. */
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

/**
 * Copies a text that is still loading, beside another action: it reports success only. Safari copies only within a
 * press, and therefore gets the promise.
 * @throws the error of the text
 */
export async function copyOnArrival(text: Promise<string>) {
  const { clipboard } = navigator
  const type = "text/plain"
  try {
    if (clipboard && "write" in clipboard && typeof ClipboardItem !== "undefined") {
      const blob = text.then((known) => new Blob([known], { type }))
      await clipboard.write([new ClipboardItem({ [type]: blob })])
    } else if (clipboard) await clipboard.writeText(await text)
    else if (!copySelected(await text)) return
    toast.success(i18n.t("general.copied"))
  } catch {
    // Refused: the link can be copied by its button. Without a clipboard the caller learns why.
    await text
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
