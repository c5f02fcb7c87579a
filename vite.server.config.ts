import { builtinModules } from "node:module"
import { basename } from "node:path"
import { defineConfig } from "vite"
import { nativeSpread } from "./scripts/runner/native-spread.ts"

const parts = [
  "main",
  "password-thread",
  "picture-thread",
  "reading-thread",
  "restore-archive",
  "work-thread",
]
const entries = [...parts.map((name) => `server/${name}`), "restore", "admin"]

/** The server of `npm start`: `dist/server`, which needs no packages beside it. */
export default defineConfig({
  publicDir: false,
  plugins: [nativeSpread()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node22",
    rolldownOptions: {
      input: Object.fromEntries(entries.map((path) => [basename(path), `scripts/${path}.ts`])),
      external: [...builtinModules, /^node:/],
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
})
