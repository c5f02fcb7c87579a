import i18n from "i18next"
import type { Message } from "../../worker/shared/messages"

/** Translates the server's messages into the language of the app. */
export function messageText({ code, values = {} }: Message): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? messageText(value) : value,
  ])
  return i18n.t(`messages.${code}`, Object.fromEntries(shown) as Record<string, string | number>)
}
