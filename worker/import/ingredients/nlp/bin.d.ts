/** Other files are bundled by wrangler as they are: its rule for the ending `.bin`. */
declare module "*.bin" {
  const bytes: ArrayBuffer
  export default bytes
}
