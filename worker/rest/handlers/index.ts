import type { OpenAPIHono } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { auth } from "./auth"
import { downloads } from "./downloads"
import { recipeExports } from "./exports"
import { setup } from "./internal"
import { mealPlanCalendar } from "./meal-plans"
import { live } from "./live"
import { media } from "./media"
import { migrations } from "./migrations"
import { recipeFiles } from "./recipes"
import { timelinePictures } from "./timeline"
import { uploadParts } from "./upload-parts"
import { profilePictures } from "./users"

/** What is no JSON call: forms, uploads, downloads, media. */
export const handlers: OpenAPIHono<AppEnv>[] = [
  auth,
  downloads,
  mealPlanCalendar,
  live,
  media,
  migrations,
  profilePictures,
  recipeExports,
  recipeFiles,
  setup,
  timelinePictures,
  uploadParts,
]
