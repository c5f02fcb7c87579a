/** A file in base64, as JSON carries it. */
export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.addEventListener("load", () => resolve(reader.result as string))
  reader.addEventListener("error", () => reject(reader.error))
  reader.readAsDataURL(file)
  return (await promise).replace(/^[^,]*,/, "")
}
