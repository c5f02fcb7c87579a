/** Keys of one page of a listing. */
const MAX_KEYS = 1000

interface Entry {
  name: string
  isFolder: boolean
}

/** Lists one folder of a store: "" or a path that ends in a slash. A folder that is missing is empty. */
type ListFolder = (folder: string) => Promise<Entry[]>

/**
 * The next keys of a store whose objects are files in folders, in the order of the keys. Folders that lie
 * before `cursor` are not opened.
 */
export async function pageOfKeys(
  {
    prefix,
    startAfter = "",
    cursor = startAfter,
  }: { prefix: string; startAfter?: string; cursor?: string },
  list: ListFolder,
): Promise<{ keys: string[]; truncated: boolean }> {
  const keys: string[] = []
  for await (const key of keysBelow(list, prefix.slice(0, prefix.lastIndexOf("/") + 1), cursor)) {
    if (!key.startsWith(prefix)) continue
    if (keys.length === MAX_KEYS) return { keys, truncated: true }
    keys.push(key)
  }
  return { keys, truncated: false }
}

async function* keysBelow(list: ListFolder, folder: string, after: string): AsyncGenerator<string> {
  const entries = await list(folder)
  const paths = entries.map(({ name, isFolder }) => `${folder}${name}${isFolder ? "/" : ""}`)
  for (const path of paths.sort()) {
    if (!path.endsWith("/")) {
      if (path > after) yield path
    } else if (path > after || after.startsWith(path)) yield* keysBelow(list, path, after)
  }
}
