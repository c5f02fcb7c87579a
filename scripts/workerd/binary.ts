import { createRequire } from "node:module"

/** The path of workerd's binary: the package `workerd` exports it, and is a dependency of Miniflare. */
export function workerdBinary(): string {
  const near = createRequire(createRequire(import.meta.url).resolve("miniflare"))
  return (near("workerd") as { default: string }).default
}
