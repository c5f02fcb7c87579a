import { line } from "../clean/text.ts"
import { headingsOf, type Page } from "../page.ts"

/** True where a name is the one that the page's title or heading has. */
export function isPagesOwn(name: unknown, page: Page): boolean {
  const plain = line(name).toLowerCase()
  const titles = [page.title, ...(page.meta.get("og:title") ?? []), ...headingsOf(page)]
  return plain.length > 2 && titles.join("\n").toLowerCase().includes(plain)
}
