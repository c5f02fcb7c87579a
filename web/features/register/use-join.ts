import { useRef } from "react"
import { failureOf, isAnswered } from "../../lib/failures"
import { logIn } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { timeZoneOfDevice } from "../../lib/time-zone"
import type { Invited, SignUpState } from "./sign-up-state"

/** Creates an account and logs in. Pressing again after a lost answer finds the created account. */
export function useJoin() {
  /** Whether the account may have been created, by a press whose answer was lost. */
  const perhapsMade = useRef(false)
  const { mutateAsync } = trpc.registration.register.useMutation({
    meta: { quiet: true, keeps: true },
  })

  function make(answers: SignUpState, invited: Invited | undefined) {
    const { fullName, username, email, password, groupName, visibility } = answers
    return mutateAsync({
      data: {
        fullName,
        username,
        email,
        password,
        passwordConfirm: password,
        ...(invited
          ? { groupToken: invited.token }
          : {
              group: groupName,
              private: visibility === "private",
              timeZone: timeZoneOfDevice(),
              seedData: answers.seeds,
            }),
        locale: answers.seedLocale,
      },
    })
  }

  return async function join(answers: SignUpState, invited: Invited | undefined) {
    const { username, password } = answers
    try {
      const made = await make(answers, invited)
      perhapsMade.current = true
      await logIn(username, password, false)
      return made
    } catch (error) {
      if (!isAnswered(error)) perhapsMade.current = true
      else if (perhapsMade.current) {
        // The conflict is the account itself, if its password logs in.
        const user = await logIn(username, password, false).catch((refused: unknown) => {
          throw failureOf(refused).status === 401 ? error : refused
        })
        if (user) return user
      }
      throw error
    }
  }
}
