import type { Driver } from "../../db/client"
import type { ByteSource } from "../archive/byte-source"
import type { MediaStore } from "../media/store"
import type { Migration } from "./side-database"

/** A stored backup, read by range. */
export interface StoredBackup extends ByteSource {
  modified: Date
}

export interface ListedBackup {
  name: string
  /** Bytes. */
  size: number
  modified: Date
}

/** Where backups are kept, for people. */
export type BackupPlace =
  | { kind: "folder"; path: string }
  /** Beside the pictures. */
  | { kind: "media" }
  | { kind: "s3"; endpoint: string; bucket: string; prefix: string }

/** Files that are made over several turns. They are not listed. */
export interface Drafts {
  /**
   * Goes on with a file: its piece of this number begins at `offset`, and what is there from an earlier try
   * goes. Pieces are counted from 0.
   */
  append(name: string, number: number, offset: number): Promise<Appending>
  /** What was written so far. */
  draft(name: string): Promise<ByteSource | null>
  /** A text that is kept beside a file. */
  note(name: string, note: string): Promise<string | null>
  writeNote(name: string, note: string, text: string): Promise<void>
  /** Removes everything that was not finished, with its notes. */
  removeUnfinished(): Promise<void>
}

/** Where backups are kept, by names that `isBackupName` accepts. */
export interface BackupStore extends Omit<Drafts, "draft"> {
  place: BackupPlace
  list(): Promise<ListedBackup[]>
  source(name: string): Promise<StoredBackup | null>
  /** Gives what was appended its name. Done again, it does nothing. */
  publish(name: string): Promise<void>
  /** Removes a backup with its notes. */
  remove(name: string): Promise<void>
}

export interface Appending {
  write(bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  abort(): Promise<void>
}

/** A database beside that of the site. Foreign keys are not enforced in it. */
export interface SideDatabase {
  driver: Driver
  close(): void
}

/** A site that is made beside the one that runs. */
export interface NewSite extends SideDatabase {
  /** Where its objects are put. */
  media: MediaStore
}

/** How a site is made that takes the place of the one that runs. */
export interface NewSiteHost {
  /** The database of the site, where rows are copied into it; null where the new site takes its place as it is. */
  into: Driver | null
  /** The same one in every turn, empty at first. */
  open(name: string): Promise<NewSite>
  /** Looks whether what was made is sound, and waits until it is on the disk. @throws Error */
  finish(name: string): Promise<void>
  /** Puts it in the place of the site. What comes behind it is done by the new site: the job whose id this gives, if one. */
  replace(name: string): Promise<string | void>
  /** Removes what was made of any new site. */
  discard(name: string): Promise<void>
}

/** What backups need of where the site runs. */
export interface BackupHost {
  store: BackupStore
  /** Where backups are made. */
  drafts: Drafts
  /** Whether what was made is copied to the store; else the store has it already. */
  sends: boolean
  /** Objects, and so round trips, that one step of the work may take. */
  objectsAtOnce: number
  /** The database as it was when the backup of this name was started, as far as that is possible. */
  openSource(name: string): Promise<{ driver: Driver; close(): void }>
  /** Those that this version knows, in order. */
  migrations(): Promise<Migration[]>
  /** A database to try things in, the same one in every turn, empty at first; null where there is none. */
  openScratch(name: string): Promise<SideDatabase | null>
  newSite: NewSiteHost
  /** Removes what the work on a backup has left beside. */
  tidy(name: string): Promise<void>
}

const encryptedEnding = ".encrypted"

/** Whether a backup may be called so: a file in any file system, and never a path. */
export const isBackupName = (name: string) => /^\w[\w.-]{0,95}\.zip(\.encrypted)?$/.test(name)

/** Whether a backup says by its name that it is encrypted. */
export const isEncryptedName = (name: string) => name.endsWith(encryptedEnding)

export const encryptedName = (name: string) => `${draftName(name)}${encryptedEnding}`

/** What a backup is called while it is made: it is encrypted afterwards. */
export const draftName = (name: string) =>
  isEncryptedName(name) ? name.slice(0, -encryptedEnding.length) : name
