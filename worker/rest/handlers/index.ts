import type { OpenAPIHono } from "@hono/zod-openapi"
import type { AppEnv } from "../../app"

/** What is no JSON call: forms, uploads, downloads, media. */
export const handlers: OpenAPIHono<AppEnv>[] = []
