import type { QueryClient } from "@tanstack/react-query"
import { getUntypedClient, type TRPCClient, type TRPCLink } from "@trpc/client"
import { observable, type Unsubscribable } from "@trpc/server/observable"
import type { AppRouter } from "../../worker/procedures"

/** What `boot.js` has asked of the server. */
interface Question {
  path: string
  /** As JSON; empty where there is none. */
  input: string
  /** Undefined where there was no answer. */
  answer: Promise<unknown>
  /** The answer, once it was looked at. */
  arrived?: unknown
}

interface Ahead {
  at: number
  questions: Question[]
  /** True once the answers are here, false where there are none. */
  arrived: Promise<boolean>
}

declare global {
  var larderAhead: Ahead | undefined
}

/** Milliseconds for which an answer is that of the page that is just being loaded. */
const FRESH = 15_000

/** What was prefetched and not used yet. */
function asked(path: string, input: unknown) {
  const { at = 0, questions = [] } = globalThis.larderAhead ?? {}
  if (Date.now() - at >= FRESH) return undefined
  const json = JSON.stringify(input) ?? ""
  return questions.find((one) => one.path === path && one.input === json)
}

/** An answer that has arrived, to be drawn at once; the question that follows takes it. */
export const prefetchedAnswer = (path: string, input: unknown) => asked(path, input)?.arrived

function takeAnswer(path: string, input: unknown) {
  const question = asked(path, input)
  if (!question) return undefined
  const { questions } = globalThis.larderAhead!
  questions.splice(questions.indexOf(question), 1)
  return question.answer
}

/** What a page shows at once without an answer, or keeps with the parts of an endless list that follow. */
const unawaited = new Set([
  "users.self",
  "app.about",
  "recipes.browse",
  "home.today",
  "timeline.feed",
])

/** Milliseconds that a page waits for its answers before it is drawn without: they are most often there. */
const PATIENCE = 100

/**
 * Takes the answers to where pages look for them, so that the first drawing of a page is the whole of it:
 * on a slow phone that is done earlier than an empty page and then a full one.
 */
export async function takePrefetched(client: QueryClient, asker: TRPCClient<AppRouter>) {
  const { questions = [], arrived } = globalThis.larderAhead ?? {}
  const patience = questions.every(({ path }) => unawaited.has(path)) ? 0 : PATIENCE
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false))
  if (!arrived || !(await Promise.race([arrived, late]))) return
  await Promise.all(
    questions.map(async (question) => {
      question.arrived = await question.answer
      // What was refused is asked again by the page, which says why.
      if (question.arrived === undefined || unawaited.has(question.path)) return
      const { path } = question
      const input = question.input ? (JSON.parse(question.input) as object) : undefined
      await client.prefetchQuery({
        // As tRPC's hooks name it.
        queryKey: [path.split("."), { ...(input && { input }), type: "query" }],
        queryFn: () => getUntypedClient(asker).query(path, input),
      })
    }),
  )
}

/** Answers a page's first questions by what was asked ahead (`first-pages.ts`), each once. */
export const prefetchedLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const answer = op.type === "query" ? takeAnswer(op.path, op.input) : undefined
    if (!answer) return next(op)
    return observable((observer) => {
      let closed = false
      let sent: Unsubscribable | undefined
      void answer.then((data) => {
        if (closed) return
        if (data === undefined) sent = next(op).subscribe(observer)
        else {
          observer.next({ result: { type: "data", data } })
          observer.complete()
        }
      })
      return () => {
        closed = true
        sent?.unsubscribe()
      }
    })
  }
