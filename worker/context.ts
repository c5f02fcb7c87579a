import type { Db, Driver } from "../db/client"
import type { GroupRows } from "../db/group"
import type { Caller } from "../db/authentication"
import type { BackupHost } from "./backup/host"
import type { Config } from "./config"
import type { Live } from "./live/live"
import type { Bcrypt } from "./lib/bcrypt"
import type { Mailer } from "./outbound/mailer"
import type { MediaStore } from "./media/store"
import type { Pictures } from "./media/pictures"
import type { Outbound } from "./outbound"
import type { Tagger } from "./import/ingredients/nlp"
import type { RecipeReader } from "./import/reader"
import type { HeavyReads } from "./procedures/heavy-reads"
import type { Locale } from "./shared/locales"

/** What a signed token says of its bearer; the database proves it with the first statement. */
export interface Claims {
  userId: string
  groupId: string
  /** The session's id, or the SHA-256 of an API token. */
  proof: { session: string } | { apiToken: string }
  integrationId: string
}

/** The outside world, as small things that a test can replace. */
export interface Outside {
  media: MediaStore
  pictures: Pictures
  reader: RecipeReader
  bcrypt: Bcrypt
  /** The model that reads ingredients, unpacked when it is first asked for. */
  tagger: () => Tagger
  /** A file of data beside the bundle, which `scripts/runner/data-files.ts` lists, read from JSON. */
  dataFile(name: string): Promise<unknown>
  outbound: Outbound
  /** Null where no mail server is configured. */
  mailer: Mailer | null
  config: Config
  /** The host that the app runs in: one Node process, or workerd, at home or at the edge. */
  runtime: "node" | "workers"
  /** The secret that signs tokens. */
  secret: string
  locale: Locale
  /** The caller's network address, for the growing delays at login. */
  address: string
  /** Bytes that are free where the site keeps its data, on a host with a disk of its own. */
  freeSpace?(): Promise<number>
  /** Lets work outlive the answer. */
  defer(work: Promise<unknown>): void
  /** The live channel of shopping lists, where the deployment has one. */
  live: Live | null
  /** Tells all who have a shopping list on the screen of its new version, soon; null: it is deleted. */
  announce(listId: string, version: string | null): void
  /** Has the next turn of a job taken, by an invocation of its own where there is a queue. */
  wake(jobId: string, seconds?: number): Promise<void>
  /** Where backups are kept, and what they are made of. */
  backups: BackupHost
}

/** What a request arrives with. Built once per request; nothing below reads globals. */
export interface Context extends Outside {
  driver: Driver
  db: Db
  claims: Claims | null
  /** What the caller's browser or app calls itself. */
  userAgent?: string
  /** Called when the caller's session was extended: the seconds for which it holds from now. */
  onExtended?(seconds: number): void
  /** The long lists that the request reads, where there is a request. */
  reads?: HeavyReads
}

/** What a logged-in request may touch: no database, only the rows of the caller's group. */
export interface Scope extends Outside {
  claims: Claims
  userId: string
  groupId: string
  group: GroupRows
  /** The caller's own account, proven. Costs a round trip only when nothing was read before. */
  me(): Promise<Caller>
}

/** What a visitor without an account may read: `userId` belongs to no user. */
export type Reader = Pick<Scope, "userId" | "groupId" | "group">

/** A scope whose caller administers the site, and with it the rows of every group. */
export interface SiteScope extends Scope {
  site: Db
}
