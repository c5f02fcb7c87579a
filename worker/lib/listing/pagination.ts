/** The paging part of a list query. Other members are kept for the links of the envelope. */
export interface Paged {
  /** From 1; 0 or less means 1, and -1 the last page. */
  page: number
  /** Rows per page; -1 means all, 0 none. */
  perPage: number
}

/** The envelope of every list, with the names of the REST API. */
export interface Page<Item> {
  page: number
  per_page: number
  total: number
  total_pages: number
  items: Item[]
  next: string | null
  previous: string | null
}

/**
 * The rows to fetch. A `limit` of -1 is SQLite's "no limit".
 *
 * The start of the last page (`page: -1`) depends on the total. Either pass the total, or, to send the count
 * and the rows in one batch, use `isLastPage` and let SQL compute the offset: `max((select count(*) from …
 * where …) - 1, 0) / :limit * :limit`.
 */
export function sliceOf(
  { page, perPage }: Paged,
  total?: number,
): { limit: number; offset: number } {
  if (perPage < 0) return { limit: page > 1 ? 0 : -1, offset: 0 }
  const last = total === undefined ? 1 : pagesOf(total, perPage)
  const wanted = Math.max(1, page === -1 ? last : page)
  // SQLite only accepts whole numbers as offsets.
  return { limit: perPage, offset: Math.min((wanted - 1) * perPage, Number.MAX_SAFE_INTEGER) }
}

/** Whether the query asks for the last of several pages, so that its offset depends on the total. */
export function isLastPage({ page, perPage }: Paged): boolean {
  return page === -1 && perPage > 0
}

/**
 * Wraps the rows of one page. `total` counts the rows of all pages after filtering.
 *
 * With a `path`, the envelope has links to the next and previous page: path and query without `/api`, first
 * the paging, then the members of `query` that are set; lists are repeated (`tags=a&tags=b`).
 */
export function toPage<Item>(
  query: Paged,
  total: number,
  items: Item[],
  path?: string,
): Page<Item> {
  const perPage = query.perPage < 0 ? total : query.perPage
  const pages = pagesOf(total, perPage)
  const page = Math.max(1, query.page === -1 ? pages : query.page)
  const link = (target: number) => (path === undefined ? null : linkTo(path, query, target))
  return {
    page,
    per_page: perPage,
    total,
    total_pages: pages,
    items,
    next: page < pages ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
  }
}

function pagesOf(total: number, perPage: number): number {
  return perPage > 0 ? Math.ceil(total / perPage) : 0
}

function linkTo(path: string, query: Paged, page: number): string {
  const { page: _, perPage, ...others } = query
  const parameters = new URLSearchParams({ page: String(page), perPage: String(perPage) })
  for (const [name, value] of Object.entries<unknown>(others)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") parameters.append(name, String(one))
    }
  }
  return `${path.replace(/^\/api(?=\/)/, "")}?${parameters}`
}
