import { build } from "./runner/build.ts"

try {
  await build()
  console.log("Built into dist/.")
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
