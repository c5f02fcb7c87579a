/*
 * The WebP codec gives the isolate an address without an origin, and the validator of JSON schemas, which
 * files share the isolate with, would fail to load after it.
 */
Object.assign(globalThis, { location: { href: "", origin: "null" } })
