import { useTranslation } from "react-i18next"
import { email } from "../../../worker/shared/fields"
import { useDebounced } from "../../lib/debounce"
import { trpc } from "../../lib/trpc"

/** Milliseconds that typing pauses before the server is asked. */
const PAUSE = 400
/** Milliseconds for which an answer is valid. */
const TRUSTED = 10_000

interface Answer {
  data: { valid: boolean } | undefined
}

/** Whether the text is unchanged and the name is taken. */
const isTaken = (now: string, asked: string, { data }: Answer) =>
  now === asked && data?.valid === false

/** Says, while typing, that the username or email is taken. */
export function useAccountTaken(values: { username: string; email: string }) {
  const { t } = useTranslation()
  const [name, address] = [values.username.trim(), values.email.trim()]
  const [askedName, askedAddress] = [useDebounced(name, PAUSE), useDebounced(address, PAUSE)]
  const names = trpc.validators.userName.useQuery(
    { name: askedName },
    { enabled: askedName !== "", staleTime: TRUSTED },
  )
  const addresses = trpc.validators.userEmail.useQuery(
    { email: askedAddress },
    { enabled: askedAddress !== "" && !email(askedAddress), staleTime: TRUSTED },
  )
  return {
    username: isTaken(name, askedName, names) ? t("validation.usernameTaken") : undefined,
    email: isTaken(address, askedAddress, addresses) ? t("validation.emailTaken") : undefined,
  }
}

/** The same for a group's name. */
export function useGroupTaken(groupName: string) {
  const { t } = useTranslation()
  const name = groupName.trim()
  const asked = useDebounced(name, PAUSE)
  const answer = trpc.validators.group.useQuery(
    { name: asked },
    { enabled: asked !== "", staleTime: TRUSTED },
  )
  return isTaken(name, asked, answer) ? t("validation.groupTaken") : undefined
}
