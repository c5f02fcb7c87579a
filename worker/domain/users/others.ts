import type { Scope } from "../../context"
import { plain } from "../errors"

/** Another's account is an administrator's to change. Costs no trip after a read. @throws DomainError 403 for anybody else */
export async function refuseOthers({ userId, me }: Scope, changed: string) {
  if (changed === userId) return
  const { admin } = await me()
  if (!admin) throw plain(403, "NOT_AN_ADMIN")
}
