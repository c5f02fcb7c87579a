import { asc } from "drizzle-orm"
import { labels } from "../../db/schema"
import type { Scope } from "../context"

/** The shop sections of the group, by name. */
export const listLabels = ({ group }: Scope) => group.find(labels).orderBy(asc(labels.name))
