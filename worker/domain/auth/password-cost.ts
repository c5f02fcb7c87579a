/** scrypt's cost: memory is 128 · N · r bytes, here 16 MB; p repeats the work. */
export interface Cost {
  N: number
  r: number
  p: number
}

/**
 * OWASP's recommendation for 16 MB. After an increase, passwords are hashed again as people log in. Tests replace
 * this module by tests/support/password-cost.ts.
 */
export const cost: Cost = { N: 16_384, r: 8, p: 5 }
