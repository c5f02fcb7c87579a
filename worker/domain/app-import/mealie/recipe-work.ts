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
  backup: Backup
  catalogue: Catalogue
  members: Members
  /** The name of a tag that every recipe gets. */
  migrationTag: string | null
  ending: Ending
}
