/** wrangler compiles these imports when the Worker starts. */
declare module "*.wasm" {
  const module: WebAssembly.Module
  export default module
}
