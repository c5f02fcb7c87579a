import type { ArchiveFiles } from "../../archive/archive-files.ts"
import type { ArchivedRecipe } from "./archived-recipe.ts"

/** A picture or file of one recipe. */
const MOST_BYTES = 20_000_000

/**
 * A recipe with the files of an inner archive as bytes, because the code that saves it only has the outer archive.
 */
export async function withFilesOf(
  files: ArchiveFiles,
  moved: ArchivedRecipe,
): Promise<ArchivedRecipe> {
  const { picture } = moved
  return {
    ...moved,
    picture:
      picture && "file" in picture
        ? { bytes: await files.bytes(picture.file, MOST_BYTES) }
        : picture,
    assets: await Promise.all(
      (moved.assets ?? []).map(async ({ name, file }) => ({
        name,
        file: "file" in file ? { bytes: await files.bytes(file.file, MOST_BYTES) } : file,
      })),
    ),
  }
}
