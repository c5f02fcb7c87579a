import { serverTasks } from "../../../db/schema"
import type { SiteScope } from "../../context"
import type { PageQuery } from "../../schemas/pagination"
import { listRows } from "../listing/list-rows"
import { siteRows } from "./site-rows"
import { taskSource } from "./list-columns"

type Task = typeof serverTasks.$inferSelect

/** What ran in the background, of the site and of its groups. One round trip. */
export const listTasks = ({ site }: SiteScope, query: PageQuery) =>
  listRows<Task, typeof serverTasks>(siteRows(site), query, {
    table: serverTasks,
    source: taskSource,
    rows: (where) => site.select().from(serverTasks).where(where) as never,
    path: "/admin/server-tasks",
  })
