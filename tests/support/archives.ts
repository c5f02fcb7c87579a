import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import type { TestApp } from "./app"
import type { TestUser } from "./factories"

/** The bytes of an answer, its status and headers, as a client gets them. */
export async function fetched({ app, tokenOf }: TestApp, user: TestUser | null, path: string) {
  const headers = user ? { authorization: `Bearer ${await tokenOf(user)}` } : undefined
  const response = await app.request(path, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** The files of an archive by name; those of JSON are read. */
export function filesIn(archive: Uint8Array): Record<string, any> {
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => [
    name,
    name.endsWith(".json") ? JSON.parse(strFromU8(bytes)) : bytes,
  ])
  return Object.fromEntries(files)
}

/** An upload of an archive of files: texts, bytes, or what becomes JSON. */
export function archiveOf(files: Record<string, unknown>) {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    content instanceof Uint8Array
      ? content
      : strToU8(typeof content === "string" ? content : JSON.stringify(content)),
  ])
  return uploadOf(zipSync(Object.fromEntries(entries)))
}

/** An upload of bytes as an archive. */
export function uploadOf(bytes: Uint8Array) {
  const form = new FormData()
  form.set("archive", new File([new Uint8Array(bytes)], "recipe.zip", { type: "application/zip" }))
  return form
}
