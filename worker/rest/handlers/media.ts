import { OpenAPIHono, z } from "@hono/zod-openapi"
import type { Context } from "hono"
import type { AppEnv } from "../env"
import { InvalidInput } from "../../domain/errors"
import {
  type PictureFile,
  pictureFiles,
  recipePictureKey,
  timelinePictureKey,
} from "../../media/keys"
import { serve, type ServeOptions } from "../../media/serve"
import { otherDocumentedErrors } from "../documented-errors"
import { appRouter } from "../../procedures"
import { Uuid } from "../../schemas/wire"

/** Pictures and files of recipes, and pictures of people: public, as the contract defines (24.3). */
export const media = new OpenAPIHono<AppEnv>()

media.get("/api/media/recipes/:recipe_id/images/:file_name", async (c) => {
  const recipeId = idOf(c, "recipe_id")
  const file = pictureFileOf(c)
  const asked = c.req.query("version")
  if (asked && /^\w{1,16}$/.test(asked)) {
    const found = await answer(c, recipePictureKey(recipeId, asked, file), { immutable: true })
    if (found.status !== 404) return found
  }
  const version = await c.var.api.media.pictureVersion({ recipeId })
  return version === null
    ? missing(c)
    : answer(c, recipePictureKey(recipeId, version, file), { immutable: isNamed(c, "rnd") })
})

media.get("/api/media/recipes/:recipe_id/images/timeline/:timeline_event_id/:file_name", (c) =>
  answer(
    c,
    timelinePictureKey(idOf(c, "recipe_id"), idOf(c, "timeline_event_id"), pictureFileOf(c)),
    {
      immutable: isNamed(c, "version", "rnd"),
    },
  ),
)

media.get("/api/media/recipes/:recipe_id/assets/:file_name", async (c) => {
  const recipeId = idOf(c, "recipe_id")
  const fileName = c.req.param("file_name")
  const key = await c.var.api.media.assetKey({ recipeId, fileName })
  if (key === null) return missing(c)
  const found = await answer(c, key, { attachment: fileName })
  // A picture may be shown within a step; anything else is a download.
  if (/^image\/(jpeg|png|webp|gif|avif)$/.test(found.headers.get("content-type") ?? "")) {
    found.headers.delete("content-disposition")
  }
  return found
})

media.get("/api/media/users/:user_id/:file_name", async (c) => {
  const userId = idOf(c, "user_id")
  return c.req.param("file_name") === "profile.webp" ? profileOf(c, userId) : missing(c)
})

media.get("/api/users/:id/image", (c) => profileOf(c, idOf(c, "id")))

async function profileOf(c: Context<AppEnv>, userId: string): Promise<Response> {
  const key = await c.var.api.media.profileKey({ userId })
  return key === null ? missing(c) : answer(c, key, { immutable: isNamed(c, "cacheKey", "rnd") })
}

const missing = (c: Context) => c.json({ detail: "Not Found" }, 404)

/** A query that clients change with the content, so that the answer may be cached permanently. */
const isNamed = (c: Context, ...names: string[]) => names.some((name) => c.req.query(name))

const answer = (c: Context<AppEnv>, key: string, options: ServeOptions) =>
  serve(c.var.context.media, key, c.req.raw, options)

function idOf(c: Context, name: string): string {
  const text = c.req.param(name)
  const id = Uuid.safeParse(text)
  if (id.success) return id.data
  throw new InvalidInput(["path", name], "validation.uuid", "uuid_parsing", text)
}

function pictureFileOf(c: Context): PictureFile {
  const text = c.req.param("file_name")
  const file = pictureFiles.find((name) => name === text)
  if (file) return file
  const expected = pictureFiles.map((name) => `'${name}'`).join(" or ")
  throw new InvalidInput(
    ["path", "file_name"],
    { code: "validation.oneOf", values: { expected } },
    "enum",
    text,
  )
}

// For the API document: these answer with bytes, which the table does not describe.
for (const [path, operationId, summary] of [
  [
    "/api/media/recipes/{recipe_id}/images/{file_name}",
    "media.recipePicture",
    "The picture of a recipe",
  ],
  [
    "/api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}",
    "media.eventPicture",
    "The picture of a timeline event",
  ],
  ["/api/media/recipes/{recipe_id}/assets/{file_name}", "media.asset", "A file of a recipe"],
  ["/api/media/users/{user_id}/{file_name}", "media.profilePicture", "The picture of an account"],
  ["/api/users/{id}/image", "users.picture", "The picture of an account"],
] as const) {
  const names = path.match(/(?<={)\w+/g) ?? []
  media.openAPIRegistry.registerPath({
    method: "get",
    path,
    operationId,
    summary,
    tags: ["Media"],
    request: { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) },
    responses: {
      200: { description: "The file" },
      ...otherDocumentedErrors(appRouter.media.assetKey, 404, 422),
    },
  })
}
