import type { OpenAPIHono } from "@hono/zod-openapi"
import type { AppEnv } from "../../app"
import { auth } from "./auth"
import { setup } from "./internal"
import { media } from "./media"
import { recipeFiles } from "./recipes"
import { timelinePictures } from "./timeline"
import { profilePictures } from "./users"

/** What is no JSON call: forms, uploads, downloads, media. */
export const handlers: OpenAPIHono<AppEnv>[] = [
  auth,
  media,
  profilePictures,
  recipeFiles,
  setup,
  timelinePictures,
]
