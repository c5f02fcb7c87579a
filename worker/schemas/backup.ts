import { z } from "@hono/zod-openapi"
import { SaidMessage } from "./message"

const whole = z.number().int()

/** What the contract tells of backups (23.6). */
export const BackupList = z
  .object({
    imports: z.array(z.object({ name: z.string(), date: z.string(), size: z.string() })),
    templates: z.array(z.string()),
  })
  .openapi("AllBackups")

export const FileToken = z.object({ fileToken: z.string() }).openapi("FileTokenResponse")

/** What is done with a backup. */
const Work = z.object({
  name: z.string(),
  work: z.enum(["make", "take", "check", "restore", "index"]),
  isScheduled: z.boolean(),
})

/** A stored backup, as the page of backups shows it. */
export const Backup = z.object({
  name: z.string(),
  /** Bytes. */
  size: whole,
  made: z.string(),
  isEncrypted: z.boolean(),
  /** Null where it was never read. */
  counts: z.object({ recipes: whole, users: whole, groups: whole, files: whole }).nullable(),
  isScheduled: z.boolean(),
  /** When it was read back and found whole. */
  checked: z.string().nullable(),
  problem: SaidMessage.nullable(),
})

/** Why backups fail since the last one that was made. */
export const BackupFailure = z.object({
  /** Empty where the place for backups could not be reached. */
  name: z.string(),
  since: z.string(),
  at: z.string(),
  problem: SaidMessage,
})

/** An uploaded backup of Mealie. */
export const MealieBackup = z.object({
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Whether a later Mealie made it than any that this version knows. */
  isNewer: z.boolean(),
  groups: whole,
  users: whole,
  recipes: whole,
  /** Why it cannot replace the site. */
  refusal: SaidMessage.nullable(),
})

export const BackupOverview = z.object({
  backups: z.array(Backup),
  /** What is at work. */
  working: Work.extend({ reportId: z.string(), done: whole, of: whole }).nullable(),
  /** What went wrong last, while nothing is at work. */
  failed: Work.extend({ at: z.string(), problem: SaidMessage }).nullable(),
  schedule: z.object({
    time: z.string().nullable(),
    kept: z.object({ days: whole, weeks: whole, months: whole }),
  }),
  /** Where backups are kept. */
  place: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("folder"), path: z.string() }),
    z.object({ kind: z.literal("media") }),
    z.object({
      kind: z.literal("s3"),
      endpoint: z.string(),
      bucket: z.string(),
      prefix: z.string(),
    }),
  ]),
  /** Whether new backups are. */
  isEncrypted: z.boolean(),
  /** The backup that this site was last made of. */
  restored: z.object({ name: z.string(), at: z.string() }).nullable(),
})
