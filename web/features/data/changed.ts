/**
 * Of what a form would send, the members that were changed in it: what others have changed meanwhile in the others stays.
 */
export const onlyChanged = <I extends object>(input: I, changed: readonly string[]): Partial<I> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => changed.includes(name))) as Partial<I>
