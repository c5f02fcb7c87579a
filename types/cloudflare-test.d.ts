/** The part of the Workers pool of vitest that tests use. */
declare module "cloudflare:test" {
  export const env: Record<string, unknown>
}
