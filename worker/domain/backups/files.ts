import type { ByteSource } from "../../archive/byte-source"
import { decryptedSource } from "../../backup/encryption"
import { BadEncryption, headerBytes, isEncrypted } from "../../backup/encryption-header"
import { encryptedName, isBackupName } from "../../backup/host"
import type { Scope } from "../../context"
import { plain } from "../errors"

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
export async function archiveIn(
  source: ByteSource,
  { config }: Pick<Scope, "config">,
): Promise<ByteSource> {
  if (!(await isEncryptedFile(source))) return source
  const { BACKUP_PASSPHRASE: passphrase } = config
  if (passphrase === undefined) throw new BadEncryption("encryption.noPassphrase")
  return decryptedSource(source, passphrase)
}

/** @throws DomainError 404 for a backup that is not there */
export async function assertThere({ backups }: Pick<Keeping, "backups">, name: string) {
  const source = isBackupName(name) ? await backups.store.source(name) : null
  if (!source) throw plain(404, "notFound")
  return source
}
