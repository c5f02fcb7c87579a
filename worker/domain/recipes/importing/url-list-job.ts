import type { Remark } from "../../../../db/schema/reports"
import type { Scope } from "../../../context"
import { OutboundError } from "../../../outbound"
import { sourceKeyOf } from "../../../lib/text/source-key"
import { normalizeUrl } from "../../../lib/text/normalize-url"
import type { BulkImportRequest } from "../../../schemas/recipe-input"
import { HostUnavailable } from "../../background-jobs/host-unavailable"
import type { Ending, Item, JobHandler, NewItem, Outcome } from "../../background-jobs/job-handler"
import { startJob } from "../../background-jobs/start"
import { type ImportWarning, importRecipe } from "../import"
import { ImportError } from "./errors"
import { namesGiven } from "./organizer-names"

/** The input of an item beside its address: names in place of the page's own. */
interface Given {
  tags?: string[] | undefined
  categories?: string[] | undefined
}

/** The options for all of them. */
interface Options {
  includeTags: boolean
  includeCategories: boolean
}

/**
 * Starts importing several pages, each once however often it is named, and returns the report at once.
 * @throws InvalidInput for a category or tag that the group does not have
 */
export async function startUrlListImport(
  scope: Scope,
  { imports, ...options }: BulkImportRequest,
): Promise<{ reportId: string }> {
  const names = await namesGiven(scope, imports)
  const items = new Map<string, NewItem>()
  for (const [i, { url }] of imports.entries()) {
    const address = normalizeUrl(url)
    const key = sourceKeyOf(address) ?? address
    if (!address || items.has(key)) continue
    const given: Given = { categories: names.categories[i], tags: names.tags[i] }
    items.set(key, { name: address, host: hostOf(address), input: { ...given } })
  }
  const { id } = await startJob(scope, {
    kind: "addresses",
    name: "Bulk Import",
    category: "bulk_import",
    options,
    items: [...items.values()],
  })
  return { reportId: id }
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : "")

/** Several pages, three at a time as the contract defines (10.1); so are its messages (10.5). */
export const urlListJob: JobHandler = {
  atOnce: 3,
  failed: ({ name }, error) =>
    error === undefined || error instanceof ImportError || error instanceof HostUnavailable
      ? { code: "import.notRead", values: { address: name } }
      : { code: "import.notSaved", values: { address: name } },
  begin: async (scope, { options }) => ({
    // They are known from the start.
    list: async () => [],
    // Its options and inputs are written by `startUrlListImport`.
    work: (item, ending) => importOne(scope, options as unknown as Options, item, ending),
  }),
}

async function importOne(
  scope: Scope,
  options: Options,
  item: Item,
  ending: Ending,
): Promise<Outcome | null> {
  const as = {
    id: item.id,
    alongside: (name: string, warnings: ImportWarning[]) =>
      ending({
        outcome: "imported",
        message: { code: "import.imported", values: { name } },
        recipeId: item.id,
        remarks: warnings.map(remarkOf),
      }),
  }
  const wished = { ...options, ...(item.input as Given), anyway: false, as }
  const { existing } = await importRecipe(scope, { url: item.name }, wished).catch(
    (error: unknown) => {
      throw hostBusy(error) ?? error
    },
  )
  return existing
    ? {
        outcome: "existing",
        message: { code: "import.existing", values: { name: existing.name } },
        recipeId: existing.id,
      }
    : null
}

/** A refusal that a later attempt may not meet: too many requests, or an overloaded server. */
function hostBusy(error: unknown): HostUnavailable | undefined {
  const cause = error instanceof ImportError ? error.cause : undefined
  if (!(cause instanceof OutboundError)) return undefined
  const { wall, said, retryAfter } = cause
  return wall === "tooMany" || wall === "unavailable"
    ? new HostUnavailable(said, retryAfter ?? null)
    : undefined
}

const remarkOf = (warning: ImportWarning): Remark => ({
  kind: "leftOut",
  code: `import.warnings.${warning}`,
})
