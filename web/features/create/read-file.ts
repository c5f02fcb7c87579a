import { MOST } from "./bookmarklet"

/** File types for the chooser: saved pages, texts, mails, and recipes of other programs. */
export const acceptedTypes =
  ".html,.htm,.xhtml,.mhtml,.txt,.md,.markdown,.json,.jsonld,.eml,.cook,.srt,.vtt,text/html,text/plain"

const named = /\.(?:html?|xhtml|mhtml|txt|md|markdown|json|jsonld|eml|cook|srt|vtt)$/i

export type FileErrorCode = "tooLong" | "wrongFile"

/** The text of a chosen or dropped file, or why it is not read. */
export async function textOfFile(file: File): Promise<{ text: string } | { fault: FileErrorCode }> {
  if (file.size > MOST) return { fault: "tooLong" }
  if (!named.test(file.name) && !file.type.startsWith("text/") && !/json|rfc822/.test(file.type))
    return { fault: "wrongFile" }
  const text = await file.text()
  return text.length > MOST ? { fault: "tooLong" } : { text }
}
