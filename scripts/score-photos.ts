/**
 * Reads every card of `tests/browser/photos/cards.ts` in Chromium, with the page of a site of its own, and
 * prints a Markdown table: the share of correct letters, the recipe's parts, and the time.
 * Usage: node scripts/score-photos.ts [part of a name]
 */
import { chromium } from "playwright-core"
import { cards, textOf } from "../tests/browser/photos/cards.ts"
import { likeness } from "../tests/browser/photos/likeness.ts"
import { painted } from "../tests/browser/photos/paint.ts"
import { openPhotos, readThrough } from "../tests/browser/photos/screen.ts"
import { browserOptions } from "../tests/browser/support/chromium.ts"
import { startSite } from "../tests/browser/support/site.ts"
import { contextOptions } from "../tests/browser/support/visitor.ts"

const wanted = process.argv[2] ?? ""
const site = await startSite()
const browser = await chromium.launch(browserOptions())
let failed = 0
try {
  const { url, token, groupSlug } = await site.session()
  console.log("| picture | languages | letters right | ingredients | steps | seconds |")
  console.log("| --- | --- | --- | --- | --- | --- |")
  for (const card of cards.filter(({ name }) => name.includes(wanted))) {
    const file = await painted(browser, card)
    const context = await browser.newContext(contextOptions({ site: url, token }))
    const page = await context.newPage()
    await openPhotos(page, groupSlug, card.languages)
    const started = performance.now()
    const { text, ingredients, steps } = await readThrough(page, file)
    const seconds = (performance.now() - started) / 1000
    await context.close()
    const right = likeness(text, textOf(card))
    if (process.argv.includes("--text")) console.log(text)
    const isRight = right >= (card.distortion ? 0.85 : 0.95)
    const isWhole = ingredients === card.ingredients.length && steps === card.steps.length
    if (!isRight || !isWhole) failed++
    const part = (found: number, of: readonly string[]) =>
      found === of.length ? String(found) : `${found} of ${of.length}`
    console.log(
      `| ${card.name} | ${card.languages.join(", ")} | ${(right * 100).toFixed(1)} % | ${part(ingredients, card.ingredients)} | ${part(steps, card.steps)} | ${seconds.toFixed(1)} |`,
    )
  }
} finally {
  await browser.close()
  await site.stop()
}
if (failed > 0) {
  console.error(`${failed} below the mark`)
  process.exitCode = 1
}
