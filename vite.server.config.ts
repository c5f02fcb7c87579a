import { builtinModules } from "node:module"
import { defineConfig } from "vite"

const entries = ["main", "picture-thread", "work-thread"]

/** The server of `npm start`: `dist/server`, which needs no packages beside it. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node22",
    rolldownOptions: {
      input: Object.fromEntries(entries.map((name) => [name, `scripts/server/${name}.ts`])),
      external: [...builtinModules, /^node:/],
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
})
