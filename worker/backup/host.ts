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

/** The place where backups are stored, to show to users. */
export type BackupPlace =
  | { kind: "folder"; path: string }
  /** Next to the pictures. */
  | { kind: "media" }
  | { kind: "s3"; endpoint: string; bucket: string; prefix: string }

/** Files that are created over several runs. They are not listed. */
export interface Drafts {
  /**
   * Continues a file: its piece of this number starts at `offset`, and what an earlier try wrote from there
   * on is deleted. Pieces are counted from 0.
   */
  append(name: string, number: number, offset: number): Promise<Appending>
  /** What was written so far. */
  draft(name: string): Promise<ByteSource | null>
  /** A text that is stored with a file. */
  note(name: string, note: string): Promise<string | null>
  writeNote(name: string, note: string, text: string): Promise<void>
  /** Deletes everything that was not finished, with its notes. */
  removeUnfinished(): Promise<void>
}

/** Where backups are stored, by names that `isBackupName` accepts. */
export interface BackupStore extends Omit<Drafts, "draft"> {
  place: BackupPlace
  list(): Promise<ListedBackup[]>
  source(name: string): Promise<StoredBackup | null>
  /** Gives the appended file its name. Doing it again has no effect. */
  publish(name: string): Promise<void>
  /** Deletes a backup with its notes. */
  remove(name: string): Promise<void>
}

export interface Appending {
  write(bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  abort(): Promise<void>
}

/** A database next to that of the site. Foreign keys are not enforced in it. */
export interface SideDatabase {
  driver: Driver
  close(): void
}

/** A new site that is created next to the running one. */
export interface NewSite extends SideDatabase {
  /** Where its objects are stored. */
  media: MediaStore
}

/** How a new site is created that replaces the running one. */
export interface NewSiteHost {
  /**
   * The database of the site, if rows are copied into it; null if the database of the new site replaces it.
   */
  into: Driver | null
  /** The same one in every run, empty at first. */
  open(name: string): Promise<NewSite>
  /**
   * Checks whether the new site is intact, and waits until it is on the disk.
   * @throws Error
   */
  finish(name: string): Promise<void>
  /**
   * Replaces the site by the new one. The remaining work is done by the new site: by the job whose id this
   * returns, if any.
   */
  replace(name: string): Promise<string | void>
  /** Deletes whatever was created of a new site. */
  discard(name: string): Promise<void>
}

/** What backups need from the platform. */
export interface BackupHost {
  store: BackupStore
  /** Where backups are created. */
  drafts: Drafts
  /** Whether a finished backup is copied to the store; if false, it is there already. */
  sends: boolean
  /** The number of objects, and therefore round trips, that one step may take. */
  objectsAtOnce: number
  /** The database as it was when the backup of this name was started, as far as possible. */
  openSource(name: string): Promise<{ driver: Driver; close(): void }>
  /** The migrations of this version, in order. */
  migrations(): Promise<Migration[]>
  /** A database for checks, the same one in every run, empty at first; null if there is none. */
  openScratch(name: string): Promise<SideDatabase | null>
  newSite: NewSiteHost
  /** Deletes the temporary data of a backup. */
  tidy(name: string): Promise<void>
}

const encryptedEnding = ".encrypted"

/** Whether this is a valid name of a backup: a file name on any file system, and never a path. */
export const isBackupName = (name: string) => /^\w[\w.-]{0,95}\.zip(\.encrypted)?$/.test(name)

/** Whether the name is that of an encrypted backup. */
export const isEncryptedName = (name: string) => name.endsWith(encryptedEnding)

export const encryptedName = (name: string) => `${draftName(name)}${encryptedEnding}`

/** The name of a backup while it is created; it is encrypted afterwards. */
export const draftName = (name: string) =>
  isEncryptedName(name) ? name.slice(0, -encryptedEnding.length) : name
