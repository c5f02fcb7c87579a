import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"

type Name = "username" | "email"

/** Asks the server which names are taken. If it does not answer, saving will show it. */
export function useAvailability() {
  const { t } = useTranslation()
  const { validators } = trpc.useUtils()

  async function isFree(name: Name, value: string) {
    try {
      const answer =
        name === "username"
          ? await validators.userName.fetch({ name: value }, { staleTime: 0 })
          : await validators.userEmail.fetch({ email: value }, { staleTime: 0 })
      return answer.valid
    } catch {
      return true
    }
  }

  return {
    /** Messages for those of `names` whose value is taken. */
    async takenOf(names: Name[], values: Record<Name, string>) {
      const asked = names.filter((name) => values[name].trim() !== "")
      const answers = await Promise.all(asked.map((name) => isFree(name, values[name].trim())))
      const taken = asked.filter((_, index) => !answers[index])
      const words = {
        username: "validation.usernameTaken",
        email: "validation.emailTaken",
      } as const
      return Object.fromEntries(taken.map((name) => [name, t(words[name])])) as {
        [K in Name]?: string
      }
    },
  }
}
