/** In place of worker/domain/auth/password-cost.ts in tests: hashing is fast, and no less correct. */
export const cost = { N: 1024, r: 8, p: 2 }
