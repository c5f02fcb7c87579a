import type { ReactNode } from "react"
import { Redirect, useLocation, useSearch } from "wouter"
import { isOwnGroup, may, type SessionUser, useSession } from "../lib/session"
import { loginFor } from "../lib/return-path"
import type { Guard } from "../routes"
import { PageSkeleton } from "./page-skeleton"

interface GuardedProps {
  guard: Guard | null
  groupSlug: string | undefined
  children: ReactNode
}

/** Lets a page be drawn for those who may see it (product specification, section 6). */
export function Guarded({ guard, groupSlug, children }: GuardedProps) {
  const [path] = useLocation()
  const search = useSearch()
  const { user, pending } = useSession()
  if (!guard) return children
  if (pending) return <PageSkeleton />
  if (!user) {
    return <Redirect href={loginFor(search ? `${path}?${search}` : path)} replace />
  }
  return passes(guard, user, groupSlug) ? children : <Redirect href="/" replace />
}

/** Whether a page of that guard, in the group of that slug if its address has one, is the user's to see. */
export function passes(guard: Guard, user: SessionUser, groupSlug: string | undefined) {
  switch (guard) {
    case "user":
      return true
    case "ownGroup":
      return isOwnGroup(user, groupSlug)
    case "admin":
      return may("administrate", user)
    case "advanced":
      return may("useAdvanced", user)
    case "manage":
      return may("manage", user)
    case "organize":
      return may("organize", user)
  }
}
