import { type ArchiveFiles, BadArchive } from "../../../archive/archive-files"
import { isBackup, openBackup } from "../../../import/archives/mealie/backup"
import { type SourceAccount, type SourceSite, siteOf } from "../../../import/archives/mealie/site"
import { isBcryptHash } from "../../../lib/bcrypt"
import type { Message } from "../../../shared/messages"
import type { Scope } from "../../../context"
import { badRequest, DomainError } from "../../errors"

/** What is known of a backup of Mealie before the site is replaced by it. */
export interface MealieContents {
  version: SourceSite["version"]
  /** Whether a later Mealie made it than any that this version knows. */
  isNewer: boolean
  groups: number
  users: number
  recipes: number
  /** Why no site can be made of it; null where one can. */
  refusal: Message | null
}

type Site = Pick<Scope, "backups" | "config">

/** @throws BadArchive when it is damaged */
export async function contentsOf(site: Site, files: ArchiveFiles): Promise<MealieContents> {
  const source = await siteOf(openBackup(files))
  const { version, isNewer, groups, accounts } = source
  return {
    version,
    isNewer,
    groups: groups.length,
    users: accounts.length,
    recipes: groups.reduce((sum, { recipes }) => sum + recipes.length, 0),
    refusal: refusalOf(site, source),
  }
}

/** The backup of Mealie in an archive; undefined for anything else. */
export const mealieBackupIn = (files: ArchiveFiles) =>
  isBackup(files) ? openBackup(files) : undefined

/** @throws DomainError 400 where no site can be made of a backup */
export function assertReplaceable(site: Site, source: SourceSite) {
  const refusal = refusalOf(site, source)
  if (refusal) throw new DomainError(400, refusal)
}

function refusalOf(site: Site, { accounts }: SourceSite): Message | null {
  // Rows are copied there by one transaction, of tables without triggers: what the import writes needs both.
  if (site.backups.newSite.into) return { code: "backup.mealieElsewhere" }
  return accounts.some((account) => account.admin && canLogIn(site, account))
    ? null
    : { code: "backup.mealieNoAdministrator" }
}

/** Whether someone can log in after the restore as they did before it. */
const canLogIn = ({ config }: Site, { authMethod, password, email }: SourceAccount) =>
  email !== "" &&
  (isBcryptHash(password) ||
    (authMethod === "LDAP" && config.LDAP_AUTH_ENABLED) ||
    (authMethod === "OIDC" && config.OIDC_AUTH_ENABLED))

/** What is refused of an archive, as an answer. */
export function inWords(error: unknown): never {
  throw error instanceof BadArchive ? badRequest("backup.unreadable", { why: error.said }) : error
}
