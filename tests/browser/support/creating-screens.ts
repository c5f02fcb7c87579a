import { button, type Place, type Screen } from "./screen.ts"

/** Ways to bring recipes. */
export const creatingScreens = ({ group }: Place): Screen[] => [
  { name: "create-by-hand", path: `${group}/r/create/new` },
  { name: "create-from-text", path: `${group}/r/create/text` },
  { name: "create-from-photos", path: `${group}/r/create/photos` },
  { name: "create-debug", path: `${group}/r/create/debug` },
  { name: "create-bookmarklet", path: `${group}/r/create/bookmarklet` },
  { name: "share-target", path: "/share" },
  { name: "book", path: `${group}/book` },
  { name: "book-of-cookbook", path: `${group}/book?cookbook=weeknights` },
  { name: "create-from-url", path: `${group}/r/create/url` },
  {
    name: "create-from-url-failed",
    path: `${group}/r/create/url`,
    async open(page, say) {
      await page.getByLabel(say("create.url")).fill("http://10.0.0.1/cake")
      await button(page, say("create.import")).click()
      await page.getByText(say("create.failed.privateAddress")).waitFor()
    },
  },
  {
    name: "create-from-many",
    path: `${group}/r/create/bulk`,
    async open(page, say) {
      const list = "https://a.example/soup\nhttps://a.example/stew\nsoup\nhttps://a.example/soup"
      await page.getByLabel(say("create.bulk.addresses")).fill(list)
    },
  },
  {
    name: "create-from-many-lines",
    path: `${group}/r/create/bulk`,
    async open(page, say) {
      await button(page, say("create.bulk.modes.table")).click()
      await page.locator("[data-first]").first().fill("soup")
    },
  },
  {
    name: "create-from-file",
    path: `${group}/r/create/zip`,
    async open(page, say) {
      await button(page, say("create.otherWays")).click()
      await page.getByRole("menu").waitFor()
    },
  },
  {
    name: "migrations",
    path: "/group/migrations",
    async open(page) {
      await page.getByRole("radio").nth(1).check()
    },
  },
]
