import type { Backup } from "../../../import/archives/mealie/backup"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Scope } from "../../../context"
import type { Ending, Item, Job } from "../../background-jobs/job-handler"
import type { Members } from "./people"

/** A recipe of the backup that is being imported, and what it is imported with. */
export interface RecipeWork {
  scope: Scope
  job: Job
  item: Item
  backup: Pick<Backup, "files" | "hasFiles" | "picture" | "asset" | "eventPicture">
  catalogue: Catalogue
  members: Members
  /** The name of a tag that every recipe gets. */
  migrationTag: string | null
  /** What becomes of ratings of people who are not here. */
  ratingsOfOthers: "leftOut" | "caller"
  ending: Ending
}
