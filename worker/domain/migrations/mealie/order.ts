/**
 * Work that is done side by side, and work before which all of that must have ended and after which it begins
 * again: recipes name foods that must be there, and meals name recipes.
 */
export function inOrder() {
  let barrier: Promise<unknown> = Promise.resolve()
  let running: Promise<unknown>[] = []
  const settled = <T>(work: Promise<T>) => work.catch(() => undefined)
  return {
    beside<T>(work: () => Promise<T>): Promise<T> {
      const done = barrier.then(work)
      running.push(settled(done))
      return done
    },
    alone<T>(work: () => Promise<T>): Promise<T> {
      const before = Promise.all([barrier, ...running])
      const done = before.then(work)
      running = []
      barrier = settled(done)
      return done
    },
  }
}
