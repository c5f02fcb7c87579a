import { assetUrl, type Recipe } from "../recipe"
import type { Draft } from "./draft"
import type { NewFile } from "./new-pictures"
import { uploadFiles } from "./save-media"

/** Pictures of steps that are uploaded, by the key of the new file. */
export type UploadedPictures = Map<string, Recipe["assets"][number]>

/**
 * Uploads the pictures that were added to steps, before the steps are saved with them: one save stores all.
 * @param uploaded pictures of an earlier attempt; those of this one are added
 * @returns `show` adds the pictures to the steps of a draft; `files` are the other files
 */
export async function uploadStepPictures(
  { id, slug }: Pick<Recipe, "id" | "slug">,
  { draft, files }: { draft: Draft; files: readonly NewFile[] },
  uploaded: UploadedPictures,
) {
  const steps = new Set(draft.steps.map(({ key }) => key))
  const pictures = files.filter(({ step }) => step !== undefined && steps.has(step))
  const missing = pictures.filter(({ key }) => !uploaded.has(key))
  const { stored, errors } = await uploadFiles(slug, missing)
  for (const { file, asset } of stored) uploaded.set(file.key, asset)
  const shown = pictures.filter(({ key }) => uploaded.has(key))
  return {
    show: (draft: Draft) => withStepPictures(id, draft, shown, uploaded),
    hasPictures: shown.length > 0,
    files: files.filter((file) => !pictures.includes(file)),
    errors,
  }
}

const withStepPictures = (
  recipeId: string,
  draft: Draft,
  pictures: readonly NewFile[],
  uploaded: UploadedPictures,
): Draft => ({
  ...draft,
  steps: draft.steps.map((step) => ({
    ...step,
    pictures: [
      ...(step.pictures ?? []),
      ...pictures
        .filter((picture) => picture.step === step.key)
        .map(({ key, name }) => ({
          name,
          address: assetUrl(recipeId, uploaded.get(key)!.fileName),
        })),
    ],
  })),
  assets: [...draft.assets, ...pictures.map(({ key }) => uploaded.get(key)!)],
})
