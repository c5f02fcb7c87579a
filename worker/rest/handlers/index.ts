import type { OpenAPIHono } from "@hono/zod-openapi"
import type { AppEnv } from "../env"
import { auth } from "./auth"
import { backupUploads } from "./backups"
import { downloads } from "./downloads"
import { recipeExports } from "./exports"
import { secondFactor } from "./second-factor"
import { setup } from "./internal"
import { mealPlanCalendar } from "./meal-plans"
import { live } from "./live"
import { media } from "./media"
import { migrations } from "./migrations"
import { oidc } from "./oidc"
import { recipeFiles } from "./recipes"
import { timelinePictures } from "./timeline"
import { uploadParts } from "./upload-parts"
import { profilePictures } from "./users"

/** Everything but JSON calls: forms, uploads, downloads, media. */
export const handlers: OpenAPIHono<AppEnv>[] = [
  auth,
  backupUploads,
  downloads,
  mealPlanCalendar,
  live,
  media,
  migrations,
  oidc,
  profilePictures,
  recipeExports,
  recipeFiles,
  secondFactor,
  setup,
  timelinePictures,
  uploadParts,
]
