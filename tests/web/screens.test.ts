import { parse } from "regexparam"
import { expect, it } from "vitest"
import { pages as entries } from "../../web/pages"
import { screensOf } from "../browser/support/screens"

const group = "/g/ours"
const screens = screensOf({
  group,
  user: "/user/1",
  recipe: `${group}/r/soup`,
  open: {
    group: "/g/open",
    recipe: "/g/open/r/soup",
    cookbook: "/g/open/cookbooks/soups",
    book: "/g/open/book?cookbook=1",
    shared: "/g/open/shared/r/1",
    list: "/shared/lists/1",
    invitation: "/register?token=1",
  },
})
const pages = entries.map(({ path }) => ({ path, ...parse(path) }))
/**
 * Those that only lead on to others, are shown step by step, or need a page of other people (their own
 * browser tests look at them); and one of development alone.
 */
const without = [
  "/",
  "/setup",
  "/receive",
  "/g/:groupSlug/r/:slug/source",
  "/group/reports/:id",
  "/dev/ui",
]

/** The first page whose address it is, as the app finds it. */
const pageOf = (address: string) =>
  pages.find(({ pattern }) => pattern.test(address.split("?")[0]!))?.path

it("has a screen for every page, for the gallery and the axe test", () => {
  const shown = new Set(screens.map(({ path }) => pageOf(path)))
  const missing = pages.map(({ path }) => path).filter((path) => !shown.has(path))
  expect(missing.filter((path) => !without.includes(path))).toEqual([])
})

it("lists every screen once", () => {
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
