import { SaidMessage } from "./message"
import { z } from "@hono/zod-openapi"
import { body, Flag, Uuid } from "./wire"

/** Programs whose exports can be imported: those of the contract (22), and more. */
export const MigrationType = z
  .enum([
    "nextcloud",
    "chowdown",
    "copymethat",
    "paprika",
    "mealie_alpha",
    "tandoor",
    "plantoeat",
    "myrecipebox",
    "recipekeeper",
    "mealie",
    "recipesage",
    "cooklang",
    "recipes",
    "larder",
  ])
  .openapi("SupportedMigrations")
export type MigrationType = z.infer<typeof MigrationType>

/** An upload to import. */
export const MigrationRequest = body({
  uploadId: Uuid,
  type: MigrationType,
  /** Adds a tag with the program's name to every recipe. */
  addMigrationTag: Flag.default(false),
  /** Of an archive with several groups, the one to import, by its slug. */
  sourceGroup: z.string().trim().max(250).nullable().optional(),
}).openapi("MigrationRequest")
export type MigrationRequest = z.infer<typeof MigrationRequest>

/** The contents of an upload. */
export const UploadContents = z
  .object({
    /** Null for anything but a supported export. */
    type: MigrationType.nullable(),
    recipes: z.number().nullable(),
    choices: z
      .object({
        groups: z.array(z.object({ slug: z.string(), name: z.string(), recipes: z.number() })),
      })
      .optional(),
    /** The same as a message, or why it is refused. */
    message: z.string(),
    said: SaidMessage,
  })
  .openapi("UploadContents")
export type UploadContents = z.infer<typeof UploadContents>
