import type { Backup } from "../../../import/archives/mealie/backup"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Scope } from "../../../context"
import type { Ending, Item, Job } from "../../background-jobs/job-handler"
import type { Members } from "./people"

/** A recipe of the backup that is being imported, and its context. */
export interface RecipeWork {
  scope: Scope
  job: Job
  item: Item
  backup: Pick<Backup, "files" | "hasFiles" | "picture" | "asset" | "eventPicture">
  catalogue: Catalogue
  members: Members
  /** The name of a tag for every imported recipe. */
  migrationTag: string | null
  /** What happens to ratings of people who are not here. */
  ratingsOfOthers: "leftOut" | "caller"
  ending: Ending
}
