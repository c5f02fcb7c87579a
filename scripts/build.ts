import { build } from "./runner/build.ts"

await build()
console.log("Built into dist/.")
