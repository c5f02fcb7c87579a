import { createHash } from "node:crypto"
import { type Sources, type Text, sourcesOf, textsOf, writeSources } from "./texts.ts"

const hash = (text: Text) =>
  createHash("sha256")
    .update([...text.forms.values()].join("\n"))
    .digest("base64url")
    .slice(0, 6)

/** The record for a text: a hash of the English text, and one of the translation. */
export const sourceNote = (english: Text, own: Text) => `${hash(english)} ${hash(own)}`

/** Whether English has changed since the text was translated, and the translation has not. */
export function isStale(english: Text, own: Text, sources: Sources) {
  const [source, translation] = sources[own.key]?.split(" ") ?? []
  return source !== undefined && source !== hash(english) && translation === hash(own)
}

/**
 * Records for every text of a language which English text it was translated from. Stale texts remain stale.
 */
export function noteSources(locale: string) {
  const english = textsOf("en-US")
  const known = sourcesOf(locale)
  const sources: Sources = {}
  for (const [key, own] of textsOf(locale)) {
    const source = english.get(key)
    if (!source) continue
    sources[key] = isStale(source, own, known) ? known[key]! : sourceNote(source, own)
  }
  writeSources(locale, sources)
}
