import type { TRPCLink } from "@trpc/client"
import { observable, type Unsubscribable } from "@trpc/server/observable"
import type { AppRouter } from "../../worker/procedures"
import { logInAgain, loginAnswers } from "./login-again"

/** Repeats a call that was refused because the session had ended, once there is a new one. */
export const retryAfterLoginLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined
      let closed = false
      const send = () => {
        const before = loginAnswers()
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (error.data?.httpStatus !== 401) return observer.error(error)
            void logInAgain(before).then((again) => {
              if (closed) return
              if (again) send()
              else observer.error(error)
            })
          },
        })
      }
      send()
      return () => {
        closed = true
        sent?.unsubscribe()
      }
    })
