import type { Config } from "../config"
import type { Outbound } from "../outbound"
import type { BackupStore, Drafts } from "./host"
import { s3Client } from "./s3-client"
import { s3Store } from "./s3-store"

/** The bucket for backups that the configuration names; undefined if it names none. */
export function configuredStore(
  config: Config,
  outbound: Pick<Outbound, "storage">,
): ((drafts: Drafts) => BackupStore) | undefined {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
    BACKUP_S3_REGION: region,
    BACKUP_S3_PREFIX: prefix,
    BACKUP_S3_PATH_STYLE: pathStyle,
  } = config
  // `configOf` does not accept some of them without the others.
  if (!endpoint || !bucket || !keyId || !secret) return undefined
  const client = s3Client({ endpoint, region, bucket, keyId, secret, pathStyle }, (...request) =>
    outbound.storage(...request),
  )
  return (drafts) => s3Store(client, { endpoint, bucket, prefix }, drafts)
}
