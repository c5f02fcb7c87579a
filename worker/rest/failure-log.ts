/**
 * Logs an unexpected failure: every cause with its stack, and without the values that a query
 * carried, for those may be secrets.
 */
export function logFailure(failure: unknown) {
  const causes: string[] = []
  for (let at = failure; at instanceof Error; at = at.cause) causes.push(at.stack ?? String(at))
  const text = causes.length > 0 ? causes.join("\ncaused by ") : String(failure)
  console.error(text.replaceAll(/\nparams: .*(?:\n(?! {4}at |caused by ).*)*/g, ""))
}

/** The same for what fails while a request is answered: where its client has gone, that is why. */
export function logFailureOf({ signal }: Request, failure: unknown) {
  if (!signal.aborted) logFailure(failure)
}
