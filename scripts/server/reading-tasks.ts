import { type RecipeReader, recipeReader } from "../../worker/import/reader"
import type { Logger } from "../runner/log.ts"
import { openCalls } from "./thread-calls"

/**
 * Characters that are read in the main thread: about 10 ms of work. Reading a page of a megabyte takes a
 * tenth of a second or more, in which no other request would be answered.
 */
const MAX_AT_ONCE = 20_000

/** Reads long pages and texts in a separate thread, so that requests are not blocked. */
export function threadedReader(log: Logger): RecipeReader & { stop(): Promise<void> } {
  const { call, stop } = openCalls<RecipeReader>({ file: "reading-thread.js", log })
  return {
    page: ({ html, url }, options) =>
      html.length > MAX_AT_ONCE
        ? call("page", { html, url }, options)
        : recipeReader.page({ html, url }, options),
    text: (text, options) =>
      text.length > MAX_AT_ONCE ? call("text", text, options) : recipeReader.text(text, options),
    stop,
  }
}
