/** Lets whatever else waits have its turn. Without it, long work holds up all other answers. */
export const pause = (milliseconds = 0) =>
  new Promise<void>((done) => setTimeout(done, milliseconds))
