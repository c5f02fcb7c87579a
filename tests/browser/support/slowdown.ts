/**
 * How many times slower the pages of browser tests are made: `SLOWDOWN=6 npm run test:browser` finds the tests that
 * a slow machine would fail. They have one attempt then, and longer to wait.
 */
export const slowdown = Number(process.env["SLOWDOWN"] || 1)
