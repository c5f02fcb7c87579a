import { strToU8, zipSync } from "fflate"
import type { Answer, TestApp } from "./app"
import type { TestUser } from "./factories"
import { smallPicture } from "./small-pictures"

export const migrations = "/api/groups/migrations"

/** The bytes of an archive of files: texts, bytes, or what becomes JSON. */
export const zipOf = (files: Record<string, unknown>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        content instanceof Uint8Array
          ? content
          : strToU8(typeof content === "string" ? content : JSON.stringify(content)),
      ]),
    ),
  )

/** The form of the contract. */
export function importRequests(
  type: string,
  archive: Uint8Array,
  more: Record<string, string> = {},
) {
  const form = new FormData()
  form.set("migration_type", type)
  form.set("archive", new File([new Uint8Array(archive)], "export.zip"))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

/** An upload of the group, sent in one part. */
export async function sentUpload(site: TestApp, user: TestUser, name: string, bytes: Uint8Array) {
  const me = site.as(user)
  const { body: upload } = await me.post("/api/groups/uploads", { name, size: bytes.length })
  const part = new Blob([new Uint8Array(bytes)], { type: "application/octet-stream" })
  await me.put(`/api/groups/uploads/${upload.id}/parts/0`, part)
  return upload.id as string
}

/** The entries of a report, as a list of their messages and what else tells. */
export const entriesOf = async (me: { get(path: string): Promise<Answer> }, reportId: string) =>
  (await me.get(`/api/groups/reports/${reportId}`)).body.entries as Record<string, any>[]

/** Two recipes as Nextcloud Cookbook keeps them, one with a picture. */
export const nextcloudFiles = {
  "Recipes/Bean Soup/recipe.json": {
    "@type": "Recipe",
    name: "Bean Soup",
    description: "For cold evenings.",
    keywords: "winter,soup",
    recipeCategory: "Dinner",
    recipeYield: 4,
    prepTime: "PT0H15M",
    cookTime: "PT1H0M",
    recipeIngredient: ["2 cups beans", "1 onion, chopped"],
    recipeInstructions: ["Soak the beans.", "Cook everything."],
    tool: ["Pot"],
    url: "https://example.org/bean-soup",
    dateCreated: "2021-03-04T10:00:00+0000",
    recipeCuisine: "Italian",
  },
  "Recipes/Bean Soup/full.jpg": smallPicture,
  "Recipes/Plain Rice/recipe.json": {
    "@type": "Recipe",
    name: "Plain Rice",
    recipeIngredient: ["1 cup rice"],
    recipeInstructions: "Boil it.",
  },
}
