import type { Message } from "../../shared/messages"
import type { ArchiveFiles } from "../../archive/archive-files"
import type { Locale } from "../../shared/locales"
import type { Scope } from "../../context"
import type { MigrationType } from "../../schemas/migration"
import type { Job, Turn } from "../background-jobs/job-handler"

/** A summary of an archive, shown before it is imported. */
export interface ArchiveSummary {
  recipes: number | null
  /** Where the archive is of several groups, one of which is to be taken over. */
  choices?: { groups: { slug: string; name: string; recipes: number }[] }
}

/** What a job of kind `archive` was asked for; kept as its options. */
export interface ImportOptions {
  uploadId: string
  type: MigrationType
  addMigrationTag: boolean
  /** One of the `choices`, by its slug; null for the only one. */
  sourceGroup: string | null
  /** Of a backup that becomes a whole site, whose groups and accounts are there: what became of the accounts. */
  accounts?: BroughtAccounts
}

/** What a report says of the accounts of a group, by their usernames. */
export interface BroughtAccounts {
  /** Their password is none that could be checked here. */
  withoutPassword: string[]
  /** They log in by a directory or an identity provider. */
  outside: string[]
  renamed: string[]
  /** Left out, for another account has their email in another case. */
  sameEmail: string[]
  /** Emails of those left out, because neither name nor email can be a username. */
  unclear: string[]
  withoutEmail: number
  /** An account that was made for a group without any. */
  placeholder: string | null
}

/**
 * Takes over what one program exports. Most are made of an `ArchiveReader` (`of-reader.ts`); one that moves
 * more than recipes lists and works its items itself.
 */
export interface Importer {
  /** What people call the program: "Copy Me That". */
  program: string
  /** What is expected, to be said when something else comes: "a zip archive of .paprikarecipe files". */
  expects: Message
  /** Whether an archive looks like one of this program, by its names and a glance at few files. */
  recognises(files: ArchiveFiles): Promise<boolean>
  /** @throws BadArchive in words */
  look(files: ArchiveFiles, locale: Locale): Promise<ArchiveSummary>
  /**
   * The turn of a job on its archive. Errors that people should read are `BadArchive` or `DomainError`; they
   * end the job in their words.
   */
  begin(scope: Scope, job: Job, files: ArchiveFiles, options: ImportOptions): Promise<Turn>
}
