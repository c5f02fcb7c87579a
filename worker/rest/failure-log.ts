/**
 * Logs an unexpected failure: every cause with its stack, and without the values of queries, which may be secrets.
 */
export function logFailure(failure: unknown) {
  const causes: string[] = []
  for (let at = failure; at instanceof Error; at = at.cause) causes.push(at.stack ?? String(at))
  const text = causes.length > 0 ? causes.join("\ncaused by ") : String(failure)
  console.error(text.replaceAll(/\nparams: .*(?:\n(?! {4}at |caused by ).*)*/g, ""))
}

/** The same for a failure while a request is answered: a client that has left explains it. */
export function logFailureOf({ signal }: Request, failure: unknown) {
  if (!signal.aborted) logFailure(failure)
}
