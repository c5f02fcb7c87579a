import { randomBytes } from "node:crypto"
import { png } from "./png.ts"

export type Headers = Record<string, string>

/** A logged-in client: objects are sent as JSON, bytes unchanged; returns the JSON of the response. */
export type Ask = (method: string, path: string, body?: object) => Promise<any>

/**
 * Sends requests to the REST API below `/api/`.
 * @throws Error with the response as text, unless it is a success
 */
export const apiClient =
  (url: string, headers: Headers, send: typeof fetch = fetch): Ask =>
  async (method, path, body) => {
    const isRaw = body instanceof Blob || body instanceof FormData
    const type = body instanceof Blob ? "application/octet-stream" : "application/json"
    const answer = await send(`${url}/api/${path}`, {
      method,
      headers: { ...headers, ...(body && !(body instanceof FormData) && { "content-type": type }) },
      body: isRaw ? body : body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

/**
 * Creates a recipe, and returns a function that uploads a picture of 1.9 megapixels of noise for it: the
 * largest that the Worker decodes, and the hardest to compress.
 */
export async function uploadOfNoise(ask: Ask): Promise<() => Promise<void>> {
  const slug = await ask("POST", "recipes", { name: "Measured" })
  const picture = png(1600, 1200, randomBytes)
  return async () => {
    const form = new FormData()
    form.set("image", new File([picture], "noise.png", { type: "image/png" }))
    form.set("extension", "png")
    await ask("PUT", `recipes/${slug}/image`, form)
  }
}
