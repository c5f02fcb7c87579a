const address = /https?:\/\/[^\s<>"']+/i

/** Characters of a text that is more than a line about a link. */
const wordy = 280

export type SharedContent =
  | { kind: "address"; url: string }
  | { kind: "text"; data: string; url: string }
  | { kind: "nothing" }

/**
 * Interprets shared content: most apps put the address into the text, some with a sentence around it. A text of
 * several lines, or a long one, is the recipe itself, and an address in it its source.
 */
export function sharedContent(params: URLSearchParams): SharedContent {
  const [title, text, given] = ["title", "text", "url"].map(
    (name) => params.get(name)?.trim() ?? "",
  )
  const url = cleaned(
    address.exec(given!)?.[0] ?? address.exec(text!)?.[0] ?? address.exec(title!)?.[0],
  )
  const words = text!.replace(address, "").trim()
  const lines = words.split("\n").filter((line) => line.trim())
  if (words && (!url || lines.length > 3 || words.length > wordy)) {
    const isTitled = !title || words.startsWith(title) || address.test(title)
    return { kind: "text", data: isTitled ? words : `${title}\n\n${words}`, url }
  }
  if (url) return { kind: "address", url }
  return title ? { kind: "text", data: title, url: "" } : { kind: "nothing" }
}

/** Without the period or bracket that ends the sentence around it. */
const cleaned = (url: string | undefined) => url?.replace(/[.,;:!?)\]}»”’]+$/u, "") ?? ""
