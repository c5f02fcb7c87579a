import { spawnSync } from "node:child_process"
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs"
import { join } from "node:path"
import { it } from "vitest"
import { temporaryFolder } from "./running.ts"

const megabyte = 2 ** 20

/** A folder at `path` where a disk of a given size can be mounted, which takes the rights of root. */
export function smallDisk() {
  const folder = temporaryFolder()
  const path = join(folder.path, "disk")
  mkdirSync(path)
  const unmount = () => void spawnSync("umount", [path], { stdio: "ignore" })
  return {
    path,
    /** A folder on the usual disk, for what is not to be on this one. */
    beside: folder.path,
    mount(...options: string[]): boolean {
      unmount()
      const args = ["-t", "tmpfs", "-o", options.join(","), "larder-test", path]
      return spawnSync("mount", args).status === 0
    },
    remove() {
      unmount()
      folder.remove()
    },
    /** Takes the room, but for so many bytes, by a file of this name. */
    fill(name: string, left = 0): void {
      const file = openSync(join(path, name), "w")
      for (let block = Buffer.alloc(megabyte); block.length > 0;) {
        try {
          if (writeSync(file, block) < block.length) throw new Error("It is full")
        } catch {
          block = block.subarray(0, block.length >> 1)
        }
      }
      closeSync(file)
      if (left > 0) spawnSync("truncate", ["-s", `-${left}`, join(path, name)])
    },
  }
}

function canMount(): boolean {
  const disk = smallDisk()
  const isMounted = disk.mount("size=1m")
  disk.remove()
  return isMounted
}

/** A test that mounts a disk. Left out where this user may not, but not where CI says that all are to run. */
// oxlint-disable-next-line vitest/no-disabled-tests, vitest/valid-title -- a test function, and no test
export const itMounted = it.skipIf(!process.env.CI && !canMount())
