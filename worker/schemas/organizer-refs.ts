import { z } from "@hono/zod-openapi"
import { body, Uuid } from "./wire"

/** More than anyone has; a row is read for each. */
const most = 1000

/** Organizers in a body, of which only the id counts. */
export const ChosenOrganizers = z.array(body({ id: Uuid })).max(most)
