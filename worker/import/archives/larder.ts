import type { z } from "zod"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import {
  CatalogueFile,
  fileNames,
  FORMAT,
  FORMAT_VERSION,
  HouseholdFile,
  Manifest,
  RecipeFile,
  sourceCatalogue,
  sourceHousehold,
  sourceRecipe,
} from "./larder/format.ts"

export const expects = { code: "expects.larder" } as const

/** Bytes of the manifest with its list of recipes, of the other data, and of one recipe. */
const most = { manifest: 20_000_000, rest: 50_000_000, recipe: 4_000_000 }

/** Whether an archive is one of a household, of any version of Larder. */
export async function isHouseholdArchive(files: ArchiveFiles): Promise<boolean> {
  if (!files.names.includes(fileNames.manifest)) return false
  const manifest = parsed(await files.text(fileNames.manifest, most.manifest))
  return isRecord(manifest) && manifest.format === FORMAT
}

/**
 * Opens the archive of a household; its parts are read on demand.
 * @throws BadArchive with a message for the user
 */
export function openHouseholdArchive(files: ArchiveFiles) {
  const names = new Set(files.names)
  const there = (name: string) => (names.has(name) ? name : undefined)
  return {
    files,
    hasFiles: true,
    picture: (id: string) => there(fileNames.picture(id)),
    asset: (id: string, fileName: string) => there(fileNames.asset(id, fileName)),
    eventPicture: (id: string, eventId: string) => there(fileNames.eventPicture(id, eventId)),
    manifest: async () => {
      const content = parsed(await files.text(fileNames.manifest, most.manifest))
      // A newer version may write another structure, so the version is checked first.
      if (isRecord(content) && Number(content.version) > FORMAT_VERSION) {
        throw new BadArchive("archive.newerHousehold")
      }
      return checked(Manifest, content, fileNames.manifest)
    },
    catalogue: async () =>
      sourceCatalogue(await read(CatalogueFile, fileNames.catalogue, most.rest)),
    household: async () =>
      sourceHousehold(await read(HouseholdFile, fileNames.household, most.rest)),
    async recipe(id: string) {
      const file = await read(RecipeFile, fileNames.recipe(id), most.recipe)
      if (file.id !== id) throw new BadArchive("archive.recipeUnreadable")
      return sourceRecipe(file)
    },
  }

  async function read<T extends z.ZodType>(schema: T, name: string, size: number) {
    return checked(schema, parsed(await files.text(name, size)), name)
  }
}
export type HouseholdArchive = ReturnType<typeof openHouseholdArchive>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null

/** Undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checked<T extends z.ZodType>(schema: T, content: unknown, name: string): z.output<T> {
  const read = schema.safeParse(content)
  if (read.success) return read.data
  const place = read.error.issues[0]!.path.join(".").slice(0, 100)
  throw new BadArchive("archive.householdBroken", { name, place })
}
