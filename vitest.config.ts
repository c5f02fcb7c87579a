import { cloudflareTest } from "@cloudflare/vitest-pool-workers"
import { defineConfig } from "vitest/config"

/** The same REST suite runs twice: on libSQL in Node, and on D1 inside workerd. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/workerd/**", "tests/browser/**", "tests/runner/**"],
          environment: "node",
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: "./wrangler.toml" } })],
        test: {
          name: "workerd",
          include: ["tests/rest/**/*.test.ts", "tests/workerd/**/*.test.ts"],
        },
      },
    ],
  },
})
