import type { ComponentType, ReactNode } from "react"
import { Redirect } from "wouter"
import { LoginResponse, useSession } from "../lib/session"
import { type Guard, passes } from "../lib/guards"
import { loginHere } from "../lib/return-path"
import { PageSkeleton } from "../ui/page-skeleton"

interface GuardedProps {
  guard: Guard | null
  groupSlug: string | undefined
  /** Drawn for visitors, where the group is public. */
  outside?: ComponentType
  children: ReactNode
}

/** Draws a page for those who may see it (product specification, section 6). */
export function PageGuard({ guard, groupSlug, outside: Outside, children }: GuardedProps) {
  const { user, pending } = useSession()
  if (!guard) return children
  if (pending) return <PageSkeleton />
  if (Outside && !(user && passes(guard, user, groupSlug))) return <Outside />
  if (!user) return <Redirect href={loginHere()} replace />
  if (!passes(guard, user, groupSlug)) return <Redirect href="/" replace />
  return <LoginResponse value={user}>{children}</LoginResponse>
}
