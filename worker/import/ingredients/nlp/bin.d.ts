/** Imported files with the extension `.bin` are bundled unchanged, by a rule for wrangler. */
declare module "*.bin" {
  const bytes: ArrayBuffer
  export default bytes
}
