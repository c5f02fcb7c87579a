import { existsSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { passwordProblem } from "../../worker/shared/passwords.ts"
import { backupsFolder, databaseFile } from "./database.ts"
import { trustIn } from "./headers.ts"
import type { Settings } from "./settings.ts"

/**
 * Checks the environment before anything is started.
 *
 * @throws Error naming the invalid variable, and the valid values
 */
export async function checkSettings(settings: Settings): Promise<void> {
  const { dataDir, backupDir, libsql, trustedProxies, allowedPrivateHosts, bindings } = settings
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new Error(`DATA_DIR must be a folder, and ${dataDir} is a file.`)
  checkAddress("BASE_URL", bindings.BASE_URL, ["http", "https"])
  checkAddress("LIBSQL_URL", libsql?.url, ["libsql", "https", "http", "wss", "ws"])
  trustIn(trustedProxies)
  if (bindings.BACKUP_S3_BUCKET && backupDir !== backupsFolder(dataDir))
    throw new Error("BACKUP_DIR and BACKUP_S3_BUCKET cannot both be set.")
  for (const host of allowedPrivateHosts)
    if (!URL.canParse(`http://${host}`) || host.includes("/"))
      throw new Error(`ALLOWED_PRIVATE_HOSTS must name hosts such as "nas:8080", not "${host}".`)
  checkAdministrator(settings)
  await checkHost(settings.host)
}

function checkAddress(name: string, given: string | undefined, schemes: string[]): void {
  if (given === undefined) return
  const [scheme = ""] = given.split("://")
  // URL parses hosts and ports only for schemes such as http.
  const isRead = given.includes("://") && URL.canParse(given.replace(scheme, "http"))
  if (!isRead || !schemes.includes(scheme.toLowerCase()))
    throw new Error(
      `${name} must be an address that starts with ${inWords(schemes)}, not "${given}".`,
    )
}

/** A site with a database may have an administrator, and then does not need the password. */
function checkAdministrator({ bindings, dataDir, libsql }: Settings): void {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = bindings
  if (!email || !password || libsql || existsSync(databaseFile(dataDir))) return
  const problem = passwordProblem(password)
  if (problem) throw new Error(`ADMIN_PASSWORD ${problem}.`)
}

/** Listens on the host for a moment, on any port. */
function checkHost(host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", () =>
      reject(
        new Error(`HOST must be localhost, 0.0.0.0 or an address of this machine, not "${host}".`),
      ),
    )
    server.listen(0, host, () => server.close(() => resolve()))
  })
}

const inWords = (schemes: string[]) => schemes.map((scheme) => `${scheme}://`).join(" or ")
