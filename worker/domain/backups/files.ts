import type { ByteSource } from "../../archive/byte-source"
import { decryptedSource } from "../../backup/encryption"
import { BadEncryption, headerBytes, isEncrypted } from "../../backup/encryption-header"
import { encryptedName, isBackupName } from "../../backup/host"
import { MANIFEST } from "../../backup/manifest"
import { limits, type OpenBackup, openBackup } from "../../backup/read-parts"
import { openArchive } from "../../archive/open-archive"
import type { Scope } from "../../context"
import { importers, recognizedImporter } from "../app-import/importers"
import { badRequest, plain } from "../errors"

type Keeping = Pick<Scope, "backups" | "config">

/** What a backup is called where it is stored: one that will be encrypted says so. */
export const storedName = ({ config }: Pick<Scope, "config">, draft: string) =>
  config.BACKUP_PASSPHRASE === undefined ? draft : encryptedName(draft)

/** Whether a file is encrypted, by how it begins. */
export const isEncryptedFile = async (source: ByteSource) =>
  isEncrypted(await source.read(0, Math.min(headerBytes, source.size)))

/**
 * The archive in a file that may be encrypted.
 * @throws BadEncryption when the passphrase of the site does not open it, or there is none
 */
async function archiveIn(
  source: ByteSource,
  { config }: Pick<Scope, "config">,
): Promise<ByteSource> {
  if (!(await isEncryptedFile(source))) return source
  const { BACKUP_PASSPHRASE: passphrase } = config
  if (passphrase === undefined) throw new BadEncryption("encryption.noPassphrase")
  return decryptedSource(source, passphrase)
}

/**
 * The backup in a file; a file of another program is named.
 * @throws DomainError 400 for what is no backup; BadArchive, BadManifest and BadEncryption in words
 */
export async function openBackupFile(
  file: ByteSource,
  name: string,
  scope: Pick<Scope, "config">,
): Promise<OpenBackup> {
  const files = await openArchive(await archiveIn(file, scope), name, limits)
  if (files.names.includes(MANIFEST)) return openBackup(files)
  const like = await recognizedImporter(files)
  throw like
    ? badRequest("backup.ofOther", { expected: importers[like].expects })
    : badRequest("backup.malformed")
}

/** @throws DomainError 404 for a backup that is not there */
export async function assertThere({ backups }: Pick<Keeping, "backups">, name: string) {
  const source = isBackupName(name) ? await backups.store.source(name) : null
  if (!source) throw plain(404, "notFound")
  return source
}
