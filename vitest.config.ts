import { fileURLToPath } from "node:url"
import { cloudflareTest } from "@cloudflare/vitest-pool-workers"
import { defineConfig } from "vitest/config"
import { slowdown } from "./tests/browser/support/slowdown.ts"

const supportFile = (name: string) =>
  fileURLToPath(new URL(`tests/support/${name}`, import.meta.url))

/** What differs between the runtimes: how a test opens its database, the picture codecs and the parser's model. */
const supportFor = (runtime: "node" | "workerd") => [
  { find: "#database", replacement: supportFile(`database-${runtime}.ts`) },
  { find: "#pictures", replacement: supportFile(`pictures-${runtime}.ts`) },
  { find: "#tagger", replacement: supportFile(`tagger-${runtime}.ts`) },
  // As passwords.ts imports it: what is built has the real one, and so has a test that imports it by its path.
  { find: /^\.\/password-cost$/, replacement: supportFile("password-cost.ts") },
]

/** Some tests compute much, and take longer on a machine that is busy. */
const testTimeout = 60_000

/** Files share the modules that are loaded: loading the whole Worker again for each took most of the time. */
const isolate = false

/** The same REST suite runs twice: on libSQL in Node, and on D1 inside workerd. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          isolate,
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/workerd/**", "tests/browser/**", "tests/runner/**", "tests/corpus/**"],
          environment: "node",
          testTimeout,
          alias: supportFor("node"),
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: "./wrangler.toml" } })],
        test: {
          name: "workerd",
          isolate,
          setupFiles: "tests/support/workerd-location.ts",
          include: ["tests/{archive,rest,workerd}/**/*.test.ts"],
          exclude: [
            // Thousands of calls, which take minutes there.
            "tests/rest/fuzz.test.ts",
            "tests/rest/isolation.test.ts",
            // An identity provider, an LDAP server and `unzip`, which run in Node alone.
            "tests/rest/{ldap,oidc*}.test.ts",
            "tests/archive/zip-format.test.ts",
          ],
          testTimeout,
          alias: supportFor("workerd"),
        },
      },
      {
        // Archives that are not ours, in the folder CORPUS_DIR: no part of `npm test`.
        test: {
          name: "corpus",
          include: ["tests/corpus/**/*.test.ts"],
          environment: "node",
          alias: supportFor("node"),
        },
      },
      {
        test: {
          name: "runner",
          include: ["tests/runner/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          // A real browser on two busy cores misses a beat at times; what is broken fails twice.
          retry: slowdown > 1 ? 0 : 1,
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/support/global.ts",
          setupFiles: ["tests/browser/support/second-attempt.ts", "tests/browser/support/trust.ts"],
          expect: { poll: { timeout: 15_000 * slowdown } },
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
