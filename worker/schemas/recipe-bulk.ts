import { z } from "@hono/zod-openapi"
import { body, Flag, Uuid } from "./wire"

/** Characters of a list of slugs: it is sent to the database as one text, which holds two megabytes. */
const mostText = 1_000_000

/** The slugs of recipes. */
const Slugs = z.array(z.string()).refine((slugs) => JSON.stringify(slugs).length <= mostText, {
  params: { type: "too_long" },
  message: "The list is too long",
})

/** Tags or categories by their ids; other members are for people. Every recipe gets every one. */
const Chosen = z.array(body({ id: Uuid, name: z.string(), slug: z.string() })).max(100)

export const AssignTags = body({ recipes: Slugs, tags: Chosen }).openapi("AssignTags")
export const AssignCategories = body({ recipes: Slugs, categories: Chosen }).openapi(
  "AssignCategories",
)

export const AssignTools = body({ recipes: Slugs, tools: Chosen })

/** Missing ones are as the contract defines (7.4). */
export const AssignSettings = body({
  recipes: Slugs,
  settings: body({
    public: Flag.default(false),
    showNutrition: Flag.default(false),
    showAssets: Flag.default(false),
    landscapeView: Flag.default(false),
    disableComments: Flag.default(true),
    disableAmount: Flag.default(true),
    locked: Flag.default(false),
  }),
}).openapi("AssignSettings")

export const DeleteRecipes = body({ recipes: Slugs }).openapi("DeleteRecipes")

export const ExportRecipes = body({
  recipes: Slugs,
  exportType: z.enum(["json", "jsonld", "cooklang", "markdown"]).default("json"),
}).openapi("ExportRecipes")

export const GroupDataExport = z
  .object({
    id: z.string(),
    groupId: z.string(),
    name: z.string(),
    filename: z.string(),
    /** The query of the download, and nothing else. */
    path: z.string(),
    /** In words: `119.47 KB`. */
    size: z.string(),
    expires: z.string(),
  })
  .openapi("GroupDataExport")
