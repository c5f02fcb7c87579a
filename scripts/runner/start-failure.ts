import { isDiskFull } from "../../db/constraint-errors.ts"

/** SQLite's primary result codes for a file that cannot be written or opened (sqlite.org/rescode.html). */
const [READONLY, CANTOPEN] = [8, 14]

/** Why a start failed, as a message for the operator of the site. */
export function startFailure(error: unknown, dataDir: string | undefined): string {
  const { message, cause = error } = error as Error
  const { code = "", errcode = 0 } = cause as { code?: string; errcode?: number }
  if (!dataDir) return message
  if (isDiskFull(error)) {
    return `There is no room left on the disk of ${dataDir}. Make room there and start again.`
  }
  if (code === "EROFS") return `The disk of ${dataDir} is mounted read-only. ${otherwise}`
  if (["EACCES", "EPERM"].includes(code) || [READONLY, CANTOPEN].includes(errcode % 256)) {
    return `Larder cannot write in ${dataDir} (${message}). Give the folder to the user that Larder runs as. ${otherwise}`
  }
  return message
}

const otherwise = "Or choose another folder by DATA_DIR."
