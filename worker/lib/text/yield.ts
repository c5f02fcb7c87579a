/** Lets other waiting work run. Without it, long work delays all other responses. */
export const pause = (milliseconds = 0) =>
  new Promise<void>((done) => setTimeout(done, milliseconds))
