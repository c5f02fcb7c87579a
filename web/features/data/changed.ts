/** The members of a form that were changed in it: what others have changed in the remaining ones is kept. */
export const onlyChanged = <I extends object>(input: I, changed: readonly string[]): Partial<I> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => changed.includes(name))) as Partial<I>
