import { store, stored } from "../../lib/local-storage"

/** The purpose of an upload: each allows one at a time. */
export type Purpose = "migration" | "zip" | "backup"

/** An upload that this device started: the browser does not keep the file, so it must be chosen again. */
export interface KnownUpload {
  id: string
  /** Identifies a file. */
  file: string
}

const KEY = "uploads"
type Known = { [purpose in Purpose]?: KnownUpload }

export const fileMark = ({ name, size, lastModified }: File) => `${name}\n${size}\n${lastModified}`

export const knownUpload = (purpose: Purpose) => stored<Known>(KEY)?.[purpose]

export function keepUpload(purpose: Purpose, upload: KnownUpload | undefined) {
  const { [purpose]: _, ...others } = stored<Known>(KEY) ?? {}
  store(KEY, upload ? { ...others, [purpose]: upload } : others)
}
